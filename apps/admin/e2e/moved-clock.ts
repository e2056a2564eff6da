import type { Browser } from '@playwright/test';

/** How far `npm run test:dates` has moved the clock of everything but the browser, in milliseconds. */
const MOVED_MS = Number(process.env.FAKETIME ?? 0) * 1_000;

/** Runs in each page: its Date is as far ahead as the product's. */
function moveDate(ms: number): void {
  const real = Date;
  const now = (): number => real.now() + ms;
  globalThis.Date = new Proxy(real, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self) as object,
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** Lets the pages of all contexts that a browser makes from now on have the product's time. */
export function moveClockOf(browser: Browser): void {
  if (MOVED_MS === 0) return;
  const make = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await make(options);
    await context.addInitScript(moveDate, MOVED_MS);
    return context;
  };
}
