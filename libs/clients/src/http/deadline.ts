import { AsyncLocalStorage } from 'node:async_hooks';
import { PROVIDER_TITLES, ProviderError } from './errors.ts';
import type { ProviderName } from './errors.ts';

/** By when all calls to providers must be over that somebody waits for. */
interface Deadline {
  /** How long they may take in all, for sentences. */
  totalMs: number;
  /** On the clock of `performance.now()`. */
  endsAt: number;
}

/** With less than this share left nothing is begun: it could only be cut off. */
const LEAST_SHARE = 0.02;

/**
 * Ambient, so that no call, and no client that is added later, can forget to hand it along. Null: nobody waits. Nothing: nobody said
 * whether somebody waits.
 */
const ambient = new AsyncLocalStorage<Deadline | null>();

/** Runs work whose calls to providers, repetitions and waits between them included, end within `totalMs` from now, whatever was set before. */
export const withDeadline = <T>(totalMs: number, work: () => T): T =>
  ambient.run({ totalMs, endsAt: performance.now() + totalMs }, work);

/** Runs work that nobody waits for: its calls take what each of them may take. */
export const withoutDeadline = <T>(work: () => T): T => ambient.run(null, work);

/** As `withDeadline`, unless it was said already whether somebody waits. */
export const withDeadlineUnlessSet = <T>(totalMs: number, work: () => T): T =>
  ambient.getStore() === undefined ? withDeadline(totalMs, work) : work();

/** What is left until the deadline, in milliseconds, 0 once it is over; null without one. */
export function remainingMs(): number | null {
  const deadline = ambient.getStore() ?? null;
  return deadline && Math.max(0, deadline.endsAt - performance.now());
}

/** How long one exchange may take. */
export interface Allowance {
  ms: number;
  /** What is to be said when it is over: where a deadline cuts it short, how long we waited in all; else null. */
  cutAfterMs: number | null;
}

/**
 * The time for an exchange that takes `timeoutMs` at most, or what the deadline leaves of that.
 * @throws ProviderError out_of_time where it is over: nothing was sent
 */
export function allowance(provider: ProviderName, timeoutMs: number): Allowance {
  const deadline = ambient.getStore() ?? null;
  if (!deadline) return { ms: timeoutMs, cutAfterMs: null };
  const leftMs = deadline.endsAt - performance.now();
  if (leftMs < deadline.totalMs * LEAST_SHARE) throw outOfTime(provider, deadline.totalMs);
  return leftMs < timeoutMs ? { ms: leftMs, cutAfterMs: deadline.totalMs } : { ms: timeoutMs, cutAfterMs: null };
}

/** `10 seconds`. Pure. */
export function secondsText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** The sentence of an exchange that a deadline cut off. Pure. */
export const cutOffSentence = (provider: ProviderName, totalMs: number): string =>
  `${PROVIDER_TITLES[provider]} took too long: we stopped waiting after ${secondsText(totalMs)}.`;

function outOfTime(provider: ProviderName, totalMs: number): ProviderError {
  const message = `${PROVIDER_TITLES[provider]} was not asked: its time limit of ${secondsText(totalMs)} had passed.`;
  return new ProviderError({ provider, code: 'out_of_time', message, retryable: true });
}
