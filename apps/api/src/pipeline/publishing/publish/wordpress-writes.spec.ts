import { ProviderError } from '@pressloom/clients/http';
import type { WordPressClient } from '@pressloom/clients/wordpress';
import { WordPressWrites } from './wordpress-writes.ts';

const failure = (code: string, retryAfterMs: number | null = null): ProviderError =>
  new ProviderError({ provider: 'wordpress', code, message: 'It failed.', retryable: true, retryAfterMs });

/** Writes to a WordPress that fails so before it takes an update, and what was waited for meanwhile. */
function scripted(...failures: ProviderError[]): { writes: WordPressWrites; pauses: number[] } {
  const pauses: number[] = [];
  const updatePost = jest.fn(() => {
    const next = failures.shift();
    return next ? Promise.reject(next) : Promise.resolve({ id: 7 });
  });
  const pause = (ms: number): Promise<void> => {
    pauses.push(ms);
    return Promise.resolve();
  };
  const pace = { signal: new AbortController().signal, repeatMs: 100, pause };
  return { writes: new WordPressWrites({ updatePost } as unknown as WordPressClient, pace), pauses };
}

describe('terms', () => {
  const term = (id: number) => Promise.resolve({ id, name: 'x', slug: 'x' });
  function writesWith(client: object): WordPressWrites {
    const pace = { signal: new AbortController().signal, repeatMs: 1, pause: () => Promise.resolve() };
    return new WordPressWrites(client as WordPressClient, pace);
  }

  it('that a person chose are taken by their id; one that was deleted is told, and not made again', async () => {
    const createTerm = jest.fn(() => term(9));
    const getTerm = jest.fn((_taxonomy: string, id: number) => (id === 5 ? term(5) : Promise.resolve(null)));
    const findTermByName = jest.fn(() => Promise.resolve(null));
    const writes = writesWith({ createTerm, getTerm, findTermByName });
    const warnings: string[] = [];
    const chosen = new Map([
      ['Kept', 5],
      ['Gone', 6],
    ]);
    const ids = await writes.terms('categories', ['Kept', 'Gone', 'New'], warnings, chosen);
    expect([...ids]).toEqual([
      ['Kept', 5],
      ['New', 9],
    ]);
    expect(createTerm).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([
      'The category "Gone" was deleted on WordPress. Choose another one under Content Generation, Settings.',
    ]);
  });

  it('that WordPress does not take are left out, and told', async () => {
    const findTermByName = () => Promise.resolve(null);
    const refused = new ProviderError({ provider: 'wordpress', code: 'rejected', message: 'No.' });
    const warnings: string[] = [];
    const writes = writesWith({ findTermByName, createTerm: () => Promise.reject(refused) });
    expect((await writes.terms('tags', ['<3'], warnings)).size).toBe(0);
    expect(warnings).toEqual(['The tag "<3" is missing: WordPress does not accept this name.']);
  });
});

describe('a write that may be repeated', () => {
  it('is sent again after a growing wait, or after the one that WordPress asks for', async () => {
    const { writes, pauses } = scripted(failure('server_error'), failure('rate_limited', 7_000), failure('timeout'));
    expect(await writes.update(7, {})).toEqual({ post: { id: 7 }, reported: null });
    expect(pauses).toEqual([100, 7_000, 400]);
  });

  it.each([
    ['the breaker holds it back', failure('breaker_open', 25_000)],
    ['WordPress asks to wait for long', failure('rate_limited', 600_000)],
  ])('is left to the queue at once where %s', async (_name, error) => {
    const { writes, pauses } = scripted(error);
    await expect(writes.update(7, {})).rejects.toBe(error);
    expect(pauses).toEqual([]);
  });
});
