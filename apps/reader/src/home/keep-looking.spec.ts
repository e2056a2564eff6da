import { startLooking } from './keep-looking.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function looked() {
  let back = () => undefined as void;
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_event: string, listener: () => void) => (back = listener),
    removeEventListener: () => (back = () => undefined),
  };
  const looks = { count: 0 };
  const look = () => Promise.resolve(void (looks.count += 1));
  const end = startLooking(look, page as unknown as Document);
  return { page, looks, end, back: () => back() };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('looks often at first, and rarely later', async () => {
  const { looks, end } = looked();
  await pass(40_000);
  expect(looks.count).toBe(5);
  await pass(10 * 60_000);
  expect(looks.count).toBe(15);
  end();
  await pass(10 * 60_000);
  expect(looks.count).toBe(15);
});

it('looks at nothing that nobody sees, and at once when somebody comes back', async () => {
  const { page, looks, back } = looked();
  page.visibilityState = 'hidden';
  await pass(5 * 60_000);
  expect(looks.count).toBe(0);
  page.visibilityState = 'visible';
  back();
  expect(looks.count).toBe(1);
  await pass(2_000);
  expect(looks.count).toBe(2);
});
