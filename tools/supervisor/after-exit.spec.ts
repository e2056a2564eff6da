import { EXIT_CODES as OF_THE_SERVER } from '../../apps/api/src/boot/exit-codes.ts';
import { afterExit, causeOf, codeOf, EXIT_CODES, PAUSES_MS, sentenceOf } from './after-exit.mjs';

const NOW = 5_000_000;
const MINUTE = 60_000;
const CRASHED = { code: 1, signal: null };
const ended = (code: number | null, signal: string | null = null) => ({ code, signal });
const at = (parts: object = {}) => ({ isStopping: false, hasBeenReady: true, restartedAt: [], now: NOW, ...parts });
/** So many restarts, the last of them so long ago. */
const restarts = (count: number, agoMs = 0) => Array.from({ length: count }, () => NOW - agoMs);

it('the codes are those that the server ends with', () => {
  expect(OF_THE_SERVER).toMatchObject(EXIT_CODES);
});

describe('a server that ended', () => {
  it.each([
    ['orderly', ended(0), at(), 0],
    ['refusing to start', ended(EXIT_CODES.refused), at(), 78],
    ['refusing its first start', ended(EXIT_CODES.refused), at({ hasBeenReady: false }), 78],
    ['for want of its database at the first start', ended(EXIT_CODES.unavailable), at({ hasBeenReady: false }), 75],
    ['with a failure while it was asked to', ended(1), at({ isStopping: true }), 1],
    ['by force while it was asked to', ended(null, 'SIGKILL'), at({ isStopping: true }), 137],
    ["by a signal that it couldn't hear yet", ended(null, 'SIGTERM'), at(), 143],
    ['by Ctrl-C likewise', ended(null, 'SIGINT'), at(), 130],
    ['late after SIGTERM, as it says itself', ended(143), at(), 143],
    ['late after SIGINT, as it says itself', ended(130), at(), 130],
  ])('%s stays so', (_name, exit, state, code) => {
    expect(afterExit(exit, state)).toEqual({ code });
  });

  it.each([
    ['with a crash', CRASHED, at()],
    ['with a crash before it was ever ready', CRASHED, at({ hasBeenReady: false })],
    ['by kill -9', ended(null, 'SIGKILL'), at()],
    ['at the limit of its memory', ended(null, 'SIGABRT'), at()],
    ['by a fault of the processor', ended(null, 'SIGSEGV'), at()],
    ['with a code of Node', ended(13), at()],
    ['by the signal of a closed terminal', ended(null, 'SIGHUP'), at()],
    ['for want of its database when it had served', ended(EXIT_CODES.unavailable), at()],
  ])('%s is started again', (_name, exit, state) => {
    expect(afterExit(exit, state)).toEqual({ pauseMs: PAUSES_MS[0], number: 1 });
  });

  it('is started five times with growing pauses, and not a sixth time', () => {
    const nexts = [0, 1, 2, 3, 4, 5].map((count) => afterExit(CRASHED, at({ restartedAt: restarts(count) })));
    expect(nexts.slice(0, 5)).toEqual(PAUSES_MS.map((pauseMs, index) => ({ pauseMs, number: index + 1 })));
    expect(PAUSES_MS).toEqual(PAUSES_MS.toSorted((a, b) => a - b));
    expect(nexts[5]).toEqual({ code: 1, gaveUp: true });
  });

  it.each([
    ['just within the window', 10 * MINUTE - 1, { code: 1, gaveUp: true }],
    ['just out of it', 10 * MINUTE, { pauseMs: PAUSES_MS[0], number: 1 }],
  ])('counts restarts %s', (_name, agoMs, next) => {
    expect(afterExit(CRASHED, at({ restartedAt: restarts(5, agoMs) }))).toEqual(next);
  });

  it('counts only the restarts of the window', () => {
    const restartedAt = [...restarts(4, 11 * MINUTE), ...restarts(2, MINUTE)];
    expect(afterExit(CRASHED, at({ restartedAt }))).toEqual({ pauseMs: PAUSES_MS[2], number: 3 });
  });

  it('answers again within ten seconds, with three for a start', () => {
    expect(Math.max(...PAUSES_MS) + 3_000).toBeLessThan(10_000);
  });
});

describe('what is said of it', () => {
  const moment = '2026-11-23T10:00:00.000Z';

  it.each([
    [ended(1), 'exit code 1'],
    [ended(null, 'SIGKILL'), 'signal SIGKILL, which a system that runs out of memory sends'],
    [ended(null, 'SIGABRT'), 'signal SIGABRT, which Node sends itself at the limit of its memory'],
    [ended(null, 'SIGSEGV'), 'signal SIGSEGV'],
  ])('%j has a cause in words', (exit, cause) => expect(causeOf(exit)).toBe(cause));

  it('names time, cause and what is done', () => {
    expect(sentenceOf(ended(null, 'SIGSEGV'), moment, { pauseMs: 500, number: 2 })).toBe(
      `Pressloom ended unexpectedly at ${moment} (signal SIGSEGV) and restarts in 0.5 s (restart 2 of at most 5 in 10 minutes).`,
    );
  });

  it('names the end of a crash loop', () => {
    expect(sentenceOf(CRASHED, moment, { code: 1, gaveUp: true })).toBe(
      `Pressloom ended unexpectedly at ${moment} (exit code 1). It was restarted 5 times in 10 minutes, so it stays stopped. ` +
        'The log above may say why. To start it again, run: npm start',
    );
  });
});

it.each([
  [ended(0), 0],
  [ended(78), 78],
  [ended(null, 'SIGKILL'), 137],
])('%j is told on as a shell would', (exit, code) => expect(codeOf(exit)).toBe(code));
