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

describe('a write that may be repeated', () => {
  it('is sent again after a growing wait, or after the one that WordPress asks for', async () => {
    const { writes, pauses } = scripted(failure('server_error'), failure('rate_limited', 7_000), failure('timeout'));
    expect(await writes.update(7, {})).toEqual({ id: 7 });
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
