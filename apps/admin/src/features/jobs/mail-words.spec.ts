import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import { mailWord, noAgainText } from './mail-words.ts';

const mail = (changes: Partial<LoggedMailView>): LoggedMailView => ({
  ...{ id: 1, template: 'membership-receipt', to: 'ada@press.example', siteId: null, status: 'refused', reason: null },
  ...{ queuedAt: '2026-11-26T08:00:00.000Z', statusAt: '2026-11-26T08:00:00.000Z', again: 'yes' },
  ...changes,
});

it.each<[Partial<LoggedMailView>, string | null]>([
  [{}, null],
  [
    { again: 'by-reader' },
    'It had a link that works only once, so it isn’t sent again. Its reader can request a new one.',
  ],
  [{ again: 'done', status: 'given-up' }, 'This email was already sent again.'],
  [{ again: 'no', status: 'uncertain' }, 'It can’t be sent again, because its content is not stored.'],
  [{ again: 'no', status: 'accepted' }, null],
  [{ again: 'by-reader', status: 'queued' }, null],
])('%j is told as %j', (changes, text) => expect(noAgainText(mail(changes))).toBe(text));

it('an email of another version goes by its own name', () => {
  expect([mailWord({ template: 'digest' }), mailWord({ template: 'of-tomorrow' })]).toEqual([
    'Morning digest',
    'of-tomorrow',
  ]);
});
