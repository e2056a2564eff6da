import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { Newsletter } from '@pressloom/database/entities';
import { MAIL_REFUSALS, seeded } from '@pressloom/testing';
import type { MailRefusal } from '@pressloom/testing';
import { control } from '../pipeline.ts';
import { eachOnce, SendingScene } from './sending-scene.ts';

const GONE = '550 5.1.1 User unknown';
/** Everything that is not about a reader, whatever code it has; and the sender refused at MAIL FROM. */
const REFUSALS: { stage: string; reply: string }[] = [
  ...MAIL_REFUSALS.filter(({ subject }) => subject !== 'recipient'),
  { stage: 'MAIL', reply: '550 5.1.1 No such user' },
  { stage: 'MAIL', reply: '550 5.7.1 Not allowed' },
  { stage: 'DATA', reply: '451 4.7.1 Try again later' },
  { stage: 'RCPT', reply: '450 4.2.1 Try again later' },
];

let sender: SendingScene;
beforeAll(async () => (sender = await SendingScene.start()));
afterAll(() => sender.close());
beforeEach(async () => {
  sender.test.clock.set(new Date());
  await sender.clear();
});

const random = seeded(jest.getSeed());
const upTo = (count: number): number => 1 + Math.floor(random() * count);

const issueOf = (id: number) => sender.test.database.dataSource.getRepository(Newsletter).findOneByOrFail({ id });

/** Lets it go on each time when it is due, until it has an end or stands still. */
async function untilStill(id: number): Promise<DeliveryView> {
  await sender.idle();
  const { deliveryStatus, nextRunAt } = await issueOf(id);
  if (deliveryStatus !== 'sending' || !nextRunAt) return sender.delivery(id);
  if (nextRunAt > sender.test.clock.now()) sender.test.clock.set(nextRunAt);
  await sender.sending.continueDue();
  return untilStill(id);
}

/** What an operator does once the mail server is repaired. */
async function finish(id: number): Promise<DeliveryView> {
  const view = await untilStill(id);
  if (view.deliveryStatus === 'paused') await sender.operator.post(`/api/newsletters/${id}/resume`).expect(200);
  else if (view.failed > 0) await sender.operator.post(`/api/newsletters/${id}/send-again`).expect(200);
  else return view;
  return finish(id);
}

/**
 * Sends to readers of whom one has no mailbox, over a server that begins to refuse all after `after` mails; then it is repaired.
 * Nobody may be lost for it, and nobody have it twice.
 */
async function expectNobodyLost(count: number, { stage, reply }: { stage: string; reply: string }, after: number) {
  const readers = await sender.readers(count);
  const gone = `reader${upTo(count)}@list.example`;
  const missing = { stage: 'RCPT', reply: GONE, to: gone };
  const id = await sender.issue();
  await control(sender.test, 'mail-replies', { replies: [missing, { stage, reply, after }] });
  await sender.sending.start(id);
  await sender.idle();
  expect([[], [gone]]).toContainEqual(await unsubscribed());
  await control(sender.test, 'mail-replies', { replies: [missing] });
  expect(await finish(id)).toMatchObject({
    deliveryStatus: 'sent',
    sent: count - 1,
    bounced: 1,
    failed: 0,
    waiting: 0,
  });
  const taken = await sender.taken();
  expect(taken).toEqual(eachOnce(readers.filter((email) => email !== gone)));
  expect(await unsubscribed()).toEqual([gone]);
}

async function unsubscribed(): Promise<string[]> {
  const rows: { email: string }[] = await sender.test.database.dataSource.query(
    `SELECT email FROM subscribers WHERE status <> 'active' ORDER BY id`,
  );
  return rows.map(({ email }) => email);
}

describe('a mail server that begins to refuse for a reason that is nobody’s who reads', () => {
  it.each(REFUSALS)('from the first email on: $stage $reply', (refusal) => expectNobodyLost(12, refusal, 0));
  it.each(REFUSALS)('from some email on: $stage $reply', (refusal) => expectNobodyLost(12, refusal, upTo(11)));
});

/** One of each kind. */
const KINDS: { stage: string; reply: string }[] = ['sender', 'limit', 'content', 'policy', 'unclear'].map(
  (kind) => MAIL_REFUSALS.find(({ subject }) => subject === kind) as MailRefusal,
);

describe.each([60, 2_000])('the same with %i readers', (count) => {
  it.each(KINDS)('$subject: $stage $reply', (refusal) => expectNobodyLost(count, refusal, upTo(count - 1)), 120_000);
});
