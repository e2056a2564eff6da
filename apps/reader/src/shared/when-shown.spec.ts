import { whenShown } from './when-shown.ts';

/** A document as far as it matters. */
const page = (prerendering: boolean | undefined) => Object.assign(new EventTarget(), { prerendering }) as never;

it.each([false, undefined])('acts at once where prerendering is %j', (prerendering) => {
  const act = jest.fn();
  whenShown(act, page(prerendering));
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits while the page is only loaded ahead, and acts once', () => {
  const act = jest.fn();
  const ahead = page(true) as EventTarget;
  whenShown(act, ahead);
  expect(act).not.toHaveBeenCalled();
  ahead.dispatchEvent(new Event('prerenderingchange'));
  ahead.dispatchEvent(new Event('prerenderingchange'));
  expect(act).toHaveBeenCalledTimes(1);
});
