import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import {
  cancelQuestion,
  deliveryFacts,
  deliveryNote,
  percentDone,
  progressText,
  restoreQuestion,
  sendAgainQuestion,
} from './delivery-text.ts';

const view = (some: Partial<DeliveryView>): DeliveryView => ({
  ...{
    deliveryStatus: 'sending',
    recipients: 1000,
    sent: 0,
    bounced: 0,
    restorable: 0,
    failed: 0,
    skipped: 0,
    delayed: 0,
    uncertain: 0,
  },
  ...{ waiting: 0, markedAt: null, finishedAt: null, perMinute: null, error: null, refusals: [], uncertainReaders: [] },
  ...some,
});

it.each([
  [{ recipients: null }, null],
  [{ recipients: 0 }, 100],
  [{ sent: 500, bounced: 100, skipped: 50 }, 65],
  [{ sent: 999, delayed: 1 }, 99],
  [{ sent: 990, uncertain: 10 }, 100],
])('of %j knows the share that is over', (some, percent) => {
  expect(percentDone(view(some))).toBe(percent);
});

it('tells how far it is and how fast', () => {
  expect(progressText(view({ sent: 400, perMinute: 1150 }))).toBe('400 of 1,000 sent, 1,150 a minute');
  expect(progressText(view({ sent: 1000 }))).toBe('1,000 of 1,000 sent');
  expect(progressText(view({ recipients: null, sent: 3, perMinute: 60 }))).toBe(
    '3 sent, 60 a minute. Preparing the recipient list.',
  );
});

it('shows what is not zero, and says of mails that nobody knows of why they are not sent again', () => {
  const facts = deliveryFacts(view({ sent: 0, uncertain: 2, waiting: 7 }));
  expect(facts.map(({ term, value }) => [term, value])).toEqual([
    ['Accepted by the mail server', '0'],
    ['Not tried yet', '7'],
    ['Uncertain', '2'],
  ]);
  expect(facts[2]?.hint).toMatch(/aren’t sent again/);
});

it('names some of the readers of whom nobody knows, and calls nothing waiting that is never sent', () => {
  const some = { uncertain: 3, uncertainReaders: ['a@x.example', 'b@x.example'], waiting: 1 };
  const facts = deliveryFacts(view({ ...some, deliveryStatus: 'cancelled' }));
  expect(facts.map(({ term }) => term)).toEqual(['Accepted by the mail server', 'Never sent', 'Uncertain']);
  expect(facts[2]?.hint).toMatch(/Recipients: a@x.example, b@x.example and 1 more\.$/);
});

it('says that a test of subjects holds the rest back only while it does', () => {
  const test = {
    ...{ subjects: ['A', 'B'], sharePercent: 20, hours: 4, sentAt: 'T', decidedAt: null },
    winner: null,
    isClear: null,
  };
  const sending = view({});
  expect(deliveryNote(sending, test, 'noon')).toMatch(/gets the winner automatically on noon/);
  expect(deliveryNote(sending, test, null)).toBeNull();
  expect(deliveryNote(view({ error: 'No answer.' }), test, 'noon')).toMatch(/retries within a minute/);
  expect(deliveryNote(sending, { ...test, decidedAt: 'T' }, 'noon')).toBeNull();
  expect(deliveryNote(view({ deliveryStatus: 'paused' }), test, 'noon')).toBeNull();
  expect(deliveryNote(view({ deliveryStatus: 'cancelled' }), null, null)).toMatch(/Nobody else gets it/);
});

it('says who has it and who gets none before a sending is ended', () => {
  expect(cancelQuestion(view({ sent: 1 }))).toMatch(/^1 reader already has it; .* 999 readers won’t get it/);
  expect(cancelQuestion(view({ sent: 999 }))).toMatch(/ 1 reader won’t get it/);
  expect(cancelQuestion(view({ recipients: null }))).toMatch(/^Nobody else will get it/);
  expect(cancelQuestion(view({ sent: 0 }))).toMatch(/^1,000 readers won’t get it/);
});

it('says exactly what happens to readers who were refused', () => {
  expect(sendAgainQuestion(view({ failed: 1 }))).toMatch(/^This newsletter will be sent to 1 reader whose mail server/);
  expect(restoreQuestion(view({ restorable: 12, bounced: 14 }))).toMatch(/^12 readers will be subscribed again\./);
});
