import { pauseChange } from './pause-change.ts';
import type { PauseChange } from './pause-change.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const now = at(15);
const open = { pausedAt: at(5), resumesAt: at(25) };
const runs = { pausedAt: null, resumesAt: null, endedAt: null, resumedUntil: null };

it.each<[string, Parameters<typeof pauseChange>, PauseChange]>([
  ['nothing where it was never paused', [null, runs, now], null],
  ['that a pause began', [null, { ...runs, ...open }, now], { begins: open }],
  ['nothing while it lasts', [open, { ...runs, ...open }, now], null],
  ['another end', [open, { ...runs, ...open, resumesAt: at(28) }, now], { resumesAt: at(28) }],
  ['that it has no end any more', [open, { ...runs, ...open, resumesAt: null }, now], { resumesAt: null }],
  ['an end of one that had none', [{ ...open, resumesAt: null }, { ...runs, ...open }, now], { resumesAt: at(25) }],
  [
    'nothing while one without an end lasts',
    [{ ...open, resumesAt: null }, { ...runs, ...open, resumesAt: null }, now],
    null,
  ],
  ['that somebody ended it', [open, runs, now], { endedAt: now, freeUntil: null }],
  [
    'that it ended by itself, at its moment',
    [{ ...open, resumesAt: at(12) }, runs, now],
    { endedAt: at(12), freeUntil: null },
  ],
  ['that one without an end was ended', [{ ...open, resumesAt: null }, runs, now], { endedAt: now, freeUntil: null }],
  ['that the membership ended', [open, { ...runs, endedAt: at(14) }, now], { endedAt: at(14), freeUntil: null }],
  [
    'the same where it is still called paused',
    [open, { ...runs, ...open, endedAt: at(14) }, now],
    { endedAt: at(14), freeUntil: null },
  ],
  [
    'until when nothing is due after it',
    [open, { ...runs, resumedUntil: at(20) }, now],
    { endedAt: now, freeUntil: at(20) },
  ],
  [
    'nothing of that where the membership ended',
    [open, { ...runs, endedAt: at(14), resumedUntil: at(20) }, now],
    { endedAt: at(14), freeUntil: null },
  ],
  ['no end before its beginning', [open, { ...runs, endedAt: at(2) }, now], { endedAt: at(5), freeUntil: null }],
  ['no pause of what is over', [null, { ...runs, ...open, endedAt: at(14) }, now], null],
])('writes %s', (_what, given, expected) => {
  expect(pauseChange(...given)).toEqual(expected);
});
