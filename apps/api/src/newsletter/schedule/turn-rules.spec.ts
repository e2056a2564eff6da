import type { NewsletterStatus } from '@pressloom/contracts/newsletters';
import { turnOf } from './turn-rules.ts';
import type { SlotFacts, Turn } from './turn-rules.ts';

const DUE = new Date('2026-06-10T20:00:00Z');
const minutes = (count: number) => new Date(DUE.getTime() + count * 60_000);
const SLOT: SlotFacts = {
  status: 'pending',
  dueAt: DUE,
  newsletterId: null,
  preparedAt: null,
  attemptCount: 0,
  lastAttempt: null,
  errorMessage: null,
};
const MADE = { newsletterId: 5, preparedAt: minutes(-120) };
const TRIED = { status: 'processing', attemptCount: 1, lastAttempt: minutes(0), errorMessage: 'No.' } as const;

describe('turnOf', () => {
  it.each<[string, Partial<SlotFacts>, NewsletterStatus | null, number, Turn]>([
    ['long before', {}, null, -121, 'nothing'],
    ['two hours before', {}, null, -120, 'make'],
    ['with an issue of a person', { newsletterId: 5 }, 'scheduled', -60, 'nothing'],
    ['tried to be made', { preparedAt: minutes(-120), errorMessage: 'No.' }, null, -60, 'nothing'],
    ['due', MADE, 'scheduled', 0, 'send'],
    ['due, nothing was made ahead', {}, null, 0, 'send'],
    ['due, making it ahead failed', { preparedAt: minutes(-120), errorMessage: 'No.' }, null, 0, 'send'],
    ['due, what was made is deleted', { preparedAt: minutes(-120) }, null, 0, 'veto'],
    ['due, with an issue that has no time', MADE, 'pending', 0, 'send'],
    [
      'due, what was made is deleted since a try',
      { ...TRIED, preparedAt: minutes(-120), errorMessage: null },
      null,
      5,
      'send',
    ],
    ['tried, and the clock was set back', { ...MADE, ...TRIED, lastAttempt: minutes(-10) }, 'scheduled', -5, 'send'],
    ['sent, and the clock was set back', { ...MADE, ...TRIED }, 'sent', -1, 'settle'],
    ['an hour late', MADE, 'scheduled', 60, 'send'],
    ['later', MADE, 'scheduled', 61, 'ask'],
    ['later, without an issue', {}, null, 300, 'ask'],
    ['sent by a person before its time', MADE, 'sent', -10, 'nothing'],
    ['sent by a person at its time', MADE, 'sent', 0, 'settle'],
    ['sent by a person while it waited for one', { ...MADE, status: 'waiting' }, 'sent', 300, 'settle'],
    [
      'being sent',
      { ...MADE, status: 'processing', attemptCount: 1, lastAttempt: minutes(0) },
      'sending',
      9,
      'nothing',
    ],
    ['being sent for long', { ...MADE, ...TRIED }, 'sending', 900, 'nothing'],
    ['sent', { ...MADE, ...TRIED }, 'sent', 900, 'settle'],
    ['stopped', { ...MADE, ...TRIED, errorMessage: null }, 'paused', 2, 'settle'],
    ['stopped, and that is told', { ...MADE, ...TRIED }, 'paused', 2, 'nothing'],
    ['failed a moment ago', { ...MADE, ...TRIED }, 'scheduled', 4, 'nothing'],
    ['failed a while ago', { ...MADE, ...TRIED }, 'scheduled', 5, 'send'],
    ['failed before the server was off', { ...MADE, ...TRIED }, 'scheduled', 61, 'ask'],
    ['waiting for a person', { ...MADE, status: 'waiting' }, 'scheduled', 300, 'nothing'],
    ['skipped', { ...MADE, status: 'skipped' }, 'scheduled', 1, 'nothing'],
  ])('%s', (_case, slot, issueStatus, minute, turn) =>
    expect(turnOf({ ...SLOT, ...slot }, issueStatus, { now: minutes(minute) })).toBe(turn),
  );
});
