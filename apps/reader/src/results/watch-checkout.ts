import type { CheckoutView } from '@pressloom/contracts/billing';
import { codeOf } from '../shared/ask.ts';
import { kindOfError } from '../use-load.ts';

/** Why nothing is to be seen: `signedOut` and `missing` won't change by asking again; `away` may. */
export type WatchProblem = 'signedOut' | 'missing' | 'refused' | 'away';

/** What is known after a look. */
export interface Sight {
  /** The newest that the server said; null before it said anything. */
  view: CheckoutView | null;
  /** Of the last look; null where it was answered. */
  problem: WatchProblem | null;
  /** It has taken longer than it mostly does. */
  isLong: boolean;
}

export interface Watched {
  look: () => Promise<CheckoutView>;
  /** Resolves after so long, and not before somebody looks at the page. */
  wait: (ms: number) => Promise<void>;
}

/** Mostly the word comes within seconds; later looks are for whoever leaves the page open. */
const PAUSES_MS = [1000, 1000, 1500, 2000, 3000, 4000, 5000, 8000];
const LONG_PAUSE_MS = 15_000;
/** Money that takes days doesn't come within seconds. */
const SLOW_PAUSE_MS = 60_000;

/** How long to wait after the look of a number, counted from 0. Pure. */
export function pauseAfter(turn: number, state: CheckoutView['state'] | undefined): number {
  if (state === 'processing') return SLOW_PAUSE_MS;
  return PAUSES_MS[turn] ?? LONG_PAUSE_MS;
}

/** Looks again and again until nothing can change any more, and gives what is known after each look. */
export async function* watchCheckout({ look, wait }: Watched): AsyncGenerator<Sight> {
  let view: CheckoutView | null = null;
  for (let turn = 0; ; turn += 1) {
    let problem: WatchProblem | null = null;
    try {
      view = await look();
    } catch (error) {
      problem = problemOf(error);
    }
    yield { view, problem, isLong: turn >= PAUSES_MS.length };
    if (isSettled(view, problem)) return;
    await wait(pauseAfter(turn, view?.state));
  }
}

function problemOf(error: unknown): WatchProblem {
  if (codeOf(error) === 'not_signed_in') return 'signedOut';
  const kind = kindOfError(error);
  if (kind === 'missing') return 'missing';
  return kind === 'away' || kind === 'busy' ? 'away' : 'refused';
}

const isSettled = (view: CheckoutView | null, problem: WatchProblem | null): boolean =>
  problem !== null
    ? problem !== 'away'
    : view?.state === 'failed' || view?.state === 'expired' || (view?.state === 'paid' && view.mail !== 'waiting');

/** Waits so long, and then for somebody to look at the page. */
export const whenLookedAt = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if (document.visibilityState === 'visible') resolve();
      else document.addEventListener('visibilitychange', () => resolve(), { once: true });
    }, ms);
  });
