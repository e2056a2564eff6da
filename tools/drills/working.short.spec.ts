import { buildProduct } from '@pressloom/testing';
import { BENCHES, LIMIT_MS, runShort, WAITING, WORKING } from './short-forms.ts';

beforeAll(buildProduct, LIMIT_MS);

/** What a script offers, as it says where it is asked for something else. */
async function offered(script: 'bench' | 'test:faults'): Promise<string[]> {
  const usage = /\[([^\]]+)\]/.exec(await runShort(script, 'none'));
  return usage?.[1]?.split(' ') ?? [];
}

describe('the short form', () => {
  it('is run of every drill and of every group of the bench', async () => {
    expect((await offered('test:faults')).toSorted()).toEqual([...WAITING, ...WORKING].toSorted());
    expect((await offered('bench')).toSorted()).toEqual(BENCHES.toSorted());
  });

  it.each(WORKING)(
    'of drill %s passes',
    async (name) => expect(await runShort('test:faults', name)).toBe('passed'),
    LIMIT_MS,
  );
  it.each(BENCHES)(
    'of bench %s passes',
    async (name) => expect(await runShort('bench', name)).toBe('passed'),
    LIMIT_MS,
  );
});
