import { setTimeout as delay } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import { remainingMs, withDeadlineUnlessSet } from './deadline.ts';
import { PROVIDER_TITLES, ProviderError } from './errors.ts';
import type { ProviderName } from './errors.ts';

const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A longer wait is the caller's business: a job comes back later instead of holding its place. */
const LONGEST_RETRY_AFTER_MS = 30_000;
const FAILURES_THAT_OPEN = 5;
/** Shorter than half a minute: a provider that is back is found to be back within that, a call or two later. */
const OPEN_MS = 25_000;

/** Failures that say something of the provider's health. A client's own fault (other 4xx) does not. */
const UNHEALTHY = new Set(['timeout', 'unreachable', 'connection_lost', 'server_error', 'rate_limited']);

/** Chance and time, for tests to set. */
export interface PolicyOptions {
  /** 0 to below 1, for the jitter. */
  random?: () => number;
  /** Longest wait before the first repetition; it doubles with each. 500 unless told. */
  firstWaitMs?: number;
  /** Resolves after `ms`; rejects when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970, for dates in Retry-After. The breaker reads the system's clock. */
  now?: () => number;
  /** For calls of which nobody said whether somebody waits for them (`withDeadline`, `withoutDeadline`); none unless told. */
  unsetDeadlineMs?: number;
}

/** Whose breaker a call goes through, and when it may be sent again. */
export interface PolicyCall {
  provider: ProviderName;
  /** What shares one breaker: the base address of a provider or site. */
  key: string;
  /**
   * `safe`: repeats what the error calls retryable. `unsent`: only where nothing was sent, for calls that cost even when
   * they fail. `never`: no repetition; the breaker still counts. A function chooses among what the error calls retryable.
   */
  repeat: 'safe' | 'unsent' | 'never' | ((error: ProviderError) => boolean);
  signal?: AbortSignal;
}

/** Retries and breakers; one object serves a whole process, so that all calls to a provider share its breaker. */
export interface Policies {
  /** @throws what `work` throws in its last try, or ProviderError breaker_open. */
  run<T>(call: PolicyCall, work: () => Promise<T>): Promise<T>;
  readonly now: () => number;
}

/** How a provider does with one key. */
interface Watch {
  breaker: CircuitBreakerPolicy;
  /** The sentence of the last failure that counted. */
  reason?: string;
}

/**
 * At most 3 repetitions with full jitter (0 to 0.5, 1, 2 s), or what Retry-After asks for up to 30 s; a breaker per
 * provider and key that opens for 25 s after 5 failures in a row and then lets one call through to try. No wait reaches beyond the
 * deadline of whoever waits.
 */
export function createPolicies(options: PolicyOptions = {}): Policies {
  const chance = { random: options.random ?? Math.random, firstWaitMs: options.firstWaitMs ?? FIRST_WAIT_MS };
  const sleep = options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }));
  const watches = new Map<string, Watch>();

  function watchOf({ provider, key }: PolicyCall): Watch {
    const name = `${provider} ${key}`;
    const watch = watches.get(name) ?? { breaker: newBreaker() };
    watches.set(name, watch);
    return watch;
  }

  async function attempt<T>(call: PolicyCall, work: () => Promise<T>): Promise<T> {
    const watch = watchOf(call);
    const outcome = await watch.breaker
      .execute(() => answered(work), call.signal)
      .catch((error: unknown) => {
        if (error instanceof BrokenCircuitError) throw breakerOpen(call.provider, watch.reason);
        if (error instanceof ProviderError) watch.reason = error.message;
        throw error;
      });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.value;
  }

  async function repeated<T>(call: PolicyCall, work: () => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await attempt(call, work);
      } catch (error) {
        const waitMs = retries < MAX_RETRIES ? waitBeforeRetry(error, call.repeat, { retries, ...chance }) : null;
        if (waitMs === null || waitMs >= (remainingMs() ?? Infinity)) throw error;
        await sleep(waitMs, call.signal);
      }
    }
  }

  const { unsetDeadlineMs } = options;
  return {
    now: options.now ?? Date.now,
    run: (call, work) =>
      unsetDeadlineMs === undefined
        ? repeated(call, work)
        : withDeadlineUnlessSet(unsetDeadlineMs, () => repeated(call, work)),
  };
}

/** How long to wait before the same call is sent again; null when it must not be. Pure but for `random`. */
function waitBeforeRetry(
  error: unknown,
  repeat: PolicyCall['repeat'],
  { retries, random, firstWaitMs }: { retries: number; random: () => number; firstWaitMs: number },
): number | null {
  if (!(error instanceof ProviderError) || !mayRepeat(error, repeat)) return null;
  const jitter = Math.round(random() * Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** retries));
  if (error.retryAfterMs === null) return jitter;
  return error.retryAfterMs > LONGEST_RETRY_AFTER_MS ? null : Math.max(error.retryAfterMs, jitter);
}

function mayRepeat(error: ProviderError, repeat: PolicyCall['repeat']): boolean {
  // While the breaker is open there is nothing to gain from waiting here.
  if (!error.retryable || error.ambiguous || error.code === 'breaker_open' || error.code === 'out_of_time')
    return false;
  if (typeof repeat === 'function') return repeat(error);
  return repeat === 'safe' || (repeat === 'unsent' && error.code === 'unreachable');
}

/** A refusal is an answer too: to the breaker it shows a living provider, as a success does. */
async function answered<T>(work: () => Promise<T>): Promise<{ value: T } | { refusal: ProviderError }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof ProviderError && error.status !== null && !UNHEALTHY.has(error.code))
      return { refusal: error };
    throw error;
  }
}

function newBreaker(): CircuitBreakerPolicy {
  const isUnhealthy = (error: unknown) => error instanceof ProviderError && UNHEALTHY.has(error.code);
  // A trial call that ended without an answer (its caller gave up, say) doesn't prove that the provider is back.
  const breaker: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => isUnhealthy(error) || breaker.state === CircuitState.HalfOpen),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_THAT_OPEN) },
  );
  return breaker;
}

/** Its sentence is kept with a job that ended by it: it tells the reason, and promises no further try. */
function breakerOpen(provider: ProviderName, reason = `${PROVIDER_TITLES[provider]} fails.`): ProviderError {
  return new ProviderError({
    provider,
    code: 'breaker_open',
    message: `${reason} It failed several times in a row, so it was not asked this time.`,
    retryable: true,
    retryAfterMs: OPEN_MS,
  });
}
