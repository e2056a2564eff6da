import { buildProduct } from '@pressloom/testing';
import { LIMIT_MS, runShort, WAITING } from './short-forms.ts';

beforeAll(buildProduct, LIMIT_MS);

describe('the short form of a drill that mostly waits', () => {
  it.concurrent.each(WAITING)(
    '%s passes',
    async (name) => expect(await runShort('test:faults', name)).toBe('passed'),
    LIMIT_MS,
  );
});
