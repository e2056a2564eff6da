import { BEHIND_PROXY, Readers } from '../readers.ts';
import { assertTakenBack, namedOrders, ordersOf } from '../takeover.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let readers: Readers;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
});
afterAll(() => test.close());

/** Every order of three steps; shorter ones, and longer ones that were found by thinking, are in `account-takeover.cases.ts`. */
describe('a thief who knows the password', () => {
  it.each(namedOrders(ordersOf(3)))('%s: nothing works any more once the owner %s', (_name, owner, steps) =>
    assertTakenBack(test, readers, { steps, owner }),
  );
});
