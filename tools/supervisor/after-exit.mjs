/** What becomes of a server that ended: rules without clock and processes. */
import { constants } from 'node:os';

/** How the server says that it refuses to start, and that it can't at the moment (sysexits.h); apps/api/src/boot/exit-codes.ts says the same. */
export const EXIT_CODES = { refused: 78, unavailable: 75 };

/** Gave up after a crash loop. */
const GAVE_UP = 1;

/**
 * Before each restart of a window. Together with a start of three seconds each is shorter than the ten seconds within which a
 * call is answered again.
 */
export const PAUSES_MS = [100, 250, 500, 1_000, 2_000];
/** No more restarts than there are pauses in so long. */
const WINDOW_MS = 600_000;

/** Sent by people and service managers who want an end. */
const STOPPING = ['SIGTERM', 'SIGINT'];

/** The exit code of a process that ended so; a signal counts as shells count it. Pure. */
export const codeOf = ({ code, signal }) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Whether the server was told to end, and took too long for it or had not come so far as to hear it. Pure. */
const wasStopped = (exit) => STOPPING.some((signal) => codeOf(exit) === codeOf({ code: null, signal }));

/**
 * Whether a server that ended is started again. `exit` has a `code` or a `signal`; `isStopping` tells that we were asked to end,
 * `hasBeenReady` that any server of this parent served before; `restartedAt` and `now` are milliseconds of one clock. Pure.
 *
 * @returns the pause before the next start and its number in the window, or the exit code to end with (`gaveUp`: of a crash loop)
 */
export function afterExit(exit, { isStopping, hasBeenReady, restartedAt, now }) {
  if (isStopping || exit.code === 0 || wasStopped(exit)) return { code: codeOf(exit) };
  if (exit.code === EXIT_CODES.refused) return { code: exit.code };
  // What it needs is away. At the first start somebody reads that; later it may be what just took the server down.
  if (exit.code === EXIT_CODES.unavailable && !hasBeenReady) return { code: exit.code };
  const restarts = restartedAt.filter((at) => now - at < WINDOW_MS).length;
  const pauseMs = PAUSES_MS[restarts];
  return pauseMs === undefined ? { code: GAVE_UP, gaveUp: true } : { pauseMs, number: restarts + 1 };
}

const CAUSES = {
  SIGKILL: 'signal SIGKILL, which a system that runs out of memory sends',
  SIGABRT: 'signal SIGABRT, which Node sends itself at the limit of its memory',
  SIGTRAP: 'signal SIGTRAP, which Node sends itself at the limit of its memory',
};

/** Why a server ended, as a part of a sentence. Pure. */
export const causeOf = ({ code, signal }) =>
  signal === null ? `exit code ${code}` : (CAUSES[signal] ?? `signal ${signal}`);

/** What the log says of it, and what is done now. Pure. */
export function sentenceOf(exit, at, next) {
  const ended = `Pressloom ended unexpectedly at ${at} (${causeOf(exit)})`;
  if (next.gaveUp) {
    return (
      `${ended}. It was restarted ${PAUSES_MS.length} times in ${WINDOW_MS / 60_000} minutes, so it stays stopped. ` +
      'The log above may say why. To start it again, run: npm start'
    );
  }
  return `${ended} and restarts in ${next.pauseMs / 1_000} s (restart ${next.number} of at most ${PAUSES_MS.length} in ${WINDOW_MS / 60_000} minutes).`;
}
