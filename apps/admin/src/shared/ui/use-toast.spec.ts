import { RequestError } from '../api/request.ts';
import { toastActions as toast, toastStore } from './use-toast.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const shown = () => toastStore.get()?.title ?? null;
const held = () => toastStore.all().map(({ title, open }) => `${title} ${open ? 'open' : 'dismissed'}`);

it('shows one toast at a time: a new one takes the place of the one before', () => {
  toast.success('First');
  toast.error('Second', 'It failed.');
  expect(toastStore.get()).toMatchObject({ tone: 'error', title: 'Second', description: 'It failed.', open: true });
  expect(held()).toEqual(['Second open']);
});

it('says of a call that it failed only where that is known', () => {
  const refused = new RequestError({ status: 409, text: '', human: 'It is under way.' });
  toast.failed('Not Started', refused);
  expect(toastStore.get()).toMatchObject({ tone: 'error', title: 'Not Started', description: 'It is under way.' });
  toast.failed('Not Started', refused, 'Sync of site 1');
  expect(toastStore.get()).toMatchObject({ title: 'Not Started', description: 'Sync of site 1. It is under way.' });
  const lost = new RequestError({ status: 0, text: '', human: 'It may have been done.', isLost: true });
  toast.failed('Not Started', lost, 'Sync of site 1');
  expect(toastStore.get()).toMatchObject({ title: 'Response Lost', description: 'It may have been done.' });
});

it('shows each for 5,000 ms', () => {
  toast.success('Saved');
  jest.advanceTimersByTime(4_999);
  expect(shown()).toBe('Saved');
  jest.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('keeps a dismissed one in the store for 1,000,000 ms, out of sight', () => {
  toast.success('Saved');
  toastStore.dismiss(toastStore.all()[0]!.id);
  expect(shown()).toBeNull();
  jest.advanceTimersByTime(999_999);
  expect(held()).toEqual(['Saved dismissed']);
  jest.advanceTimersByTime(1);
  expect(held()).toEqual([]);
});

it('does not let the removal of an old one touch a new one', () => {
  toast.success('Old');
  toastStore.dismiss(toastStore.all()[0]!.id);
  jest.advanceTimersByTime(999_000);
  toast.success('New');
  jest.advanceTimersByTime(2_000);
  expect(held()).toEqual(['New open']);
});

it('stays while it is held, and its time starts anew after that', () => {
  toast.success('Saved');
  const { id } = toastStore.all()[0]!;
  jest.advanceTimersByTime(4_000);
  toastStore.hold(id);
  jest.advanceTimersByTime(60_000);
  expect(shown()).toBe('Saved');
  toastStore.release(id);
  jest.advanceTimersByTime(4_999);
  expect(shown()).toBe('Saved');
  jest.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('does not show a dismissed one again when the pointer leaves it', () => {
  toast.success('Saved');
  const { id } = toastStore.all()[0]!;
  toastStore.dismiss(id);
  toastStore.release(id);
  toastStore.hold(id);
  jest.advanceTimersByTime(1_000_000);
  expect(held()).toEqual([]);
});

it('tells listeners of each change until they leave', () => {
  const heard = jest.fn();
  const stop = toastStore.subscribe(heard);
  toast.success('Saved');
  jest.advanceTimersByTime(5_000);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('keeps what can be done about it with the toast', () => {
  const undo = jest.fn();
  toast.success('Deleted', 'It is gone.', { label: 'Undo', onClick: undo });
  toastStore.get()?.action?.onClick();
  expect(undo).toHaveBeenCalledTimes(1);
  toast.success('Saved');
  expect(toastStore.get()?.action).toBeUndefined();
});
