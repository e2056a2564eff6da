import { checkKey, createPolicies, jsonOf, request, unusableAnswer } from '../http/index.ts';
import type { HttpAnswer, ProviderError } from '../http/index.ts';
import { analyzatiFailure } from './failure.ts';
import { readDays } from './read-days.ts';
import type { AnalyzatiClient, AnalyzatiClientOptions, CountedDays, VisitorsQuery } from './types.ts';

const TIMEOUT_MS = 15_000;
/** A day takes some 60 bytes: far more than any range that is asked for. */
const MAX_BYTES = 1_000_000;

/** Whoever waits is told of a hanging server after one timeout, not after four. */
const mayRepeat = ({ code }: ProviderError): boolean => code !== 'timeout';

/**
 * A client of Analyzati: `GET {baseUrl}/sites/{host}/visitors?from=&to=` with a bearer key. No published API of that name is known, so
 * the call is ours; `docs/operations.md` describes it. The key travels in a header, never in an address, and never along a redirect.
 */
export function createAnalyzatiClient(options: AnalyzatiClientOptions): AnalyzatiClient {
  const policies = options.policies ?? createPolicies();
  const base = options.baseUrl.replace(/(?<!\/)\/+$/, '');

  return {
    visitors(query, { signal } = {}) {
      const { host, from, to } = query;
      const url = `${base}/sites/${encodeURIComponent(host)}/visitors?${new URLSearchParams({ from, to }).toString()}`;
      return policies.run({ provider: 'analyzati', key: base, repeat: mayRepeat, signal }, async () => {
        checkKey('analyzati', options.apiKey);
        const response = await request({
          provider: 'analyzati',
          method: 'GET',
          url,
          headers: { accept: 'application/json', authorization: `Bearer ${options.apiKey}`, 'user-agent': 'Pressloom' },
          timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
          maxBytes: MAX_BYTES,
          signal,
          fetch: options.fetch,
          now: policies.now,
        });
        if (response.status !== 200) throw analyzatiFailure(response, host);
        return readVisitors(response, query);
      });
    },
  };
}

function readVisitors(response: HttpAnswer, query: VisitorsQuery): CountedDays {
  const body = jsonOf(response);
  const days = typeof body === 'object' && body !== null ? (body as Record<string, unknown>).days : undefined;
  // A list without the field would look like "nothing was counted", which is something else.
  if (!Array.isArray(days)) throw unusableAnswer(response, 'responded without a list of days');
  const read = readDays(days as unknown[], query);
  if (read.days.length === 0 && read.dropped > 0)
    throw unusableAnswer(response, 'responded with figures that can’t be right');
  return read;
}
