import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { Newsletter } from '@pressloom/database/entities';
import { control } from '../pipeline.ts';
import { eachOnce, SendingScene } from './sending-scene.ts';

interface Reply {
  stage: 'MAIL' | 'RCPT' | 'DATA';
  reply: string;
  to?: string;
  after?: number;
}

let sender: SendingScene;
beforeAll(async () => (sender = await SendingScene.start()));
afterAll(() => sender.close());
beforeEach(async () => {
  sender.test.clock.set(new Date());
  await sender.clear();
});

const answers = (replies: Reply[]) => control(sender.test, 'mail-replies', { replies });
const later = (minutes: number) =>
  sender.test.clock.set(new Date(sender.test.clock.now().getTime() + minutes * 60_000));

/** Sends an issue to so many readers, until it has an end or stands still. */
async function send(
  count: number,
  replies: Reply[],
  seen = ({ deliveryStatus, error }: DeliveryView) => deliveryStatus !== 'sending' || error !== null,
): Promise<{ id: number; readers: string[]; view: DeliveryView }> {
  const readers = await sender.readers(count);
  const id = await sender.issue();
  await answers(replies);
  await sender.sending.start(id);
  const view = await sender.until(id, seen);
  await sender.idle();
  return { id, readers, view };
}

/** All but one have it, whose mail waits. */
const isOneDelayed = ({ delayed, waiting }: DeliveryView): boolean => delayed === 1 && waiting === 0;

/** Lets it go on each time when it is due, until it has an end. */
async function untilEnded(id: number): Promise<DeliveryView> {
  for (;;) {
    await sender.idle();
    const issue = await sender.test.database.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
    if (issue.deliveryStatus !== 'sending' || !issue.nextRunAt) return sender.delivery(id);
    sender.test.clock.set(issue.nextRunAt);
    await sender.sending.continueDue();
  }
}

const act = async (id: number, name: string, status = 200) =>
  (await sender.operator.post(`/api/newsletters/${id}/${name}`).expect(status)).body as DeliveryView;

/** Readers by status, and how many addresses are suppressed. */
async function list(): Promise<Record<string, number>> {
  const rows: { status: string; count: number }[] = await sender.test.database.dataSource.query(
    `SELECT status, count(*)::int AS count FROM subscribers GROUP BY 1
     UNION ALL SELECT 'suppressed', count(*)::int FROM suppressions HAVING count(*) > 0`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function statusOf(email: string): Promise<string | undefined> {
  const [row]: { status: string }[] = await sender.test.database.dataSource.query(
    'SELECT status FROM subscribers WHERE email = $1',
    [email],
  );
  return row?.status;
}

describe('a refusal that is about the sender', () => {
  it.each<[string, number, Reply]>([
    [
      'told at RCPT with the code of addresses',
      12,
      { stage: 'RCPT', reply: '550 5.1.8 <news@press.example>: Sender address rejected: Domain not found' },
    ],
    [
      'told at RCPT without a second code',
      12,
      { stage: 'RCPT', reply: '550 relay not permitted, authentication required' },
    ],
    [
      'told after the text with the code of mailboxes',
      6,
      { stage: 'DATA', reply: '554 5.2.252 SendAsDenied; not allowed to send as news@press.example' },
    ],
    [
      'told after the text',
      6,
      { stage: 'DATA', reply: '550 5.7.60 SMTP; Client does not have permissions to send as this sender' },
    ],
    [
      'told of a sender who is not its owner',
      6,
      { stage: 'RCPT', reply: '553 5.7.1 <news@press.example>: Sender address rejected: not owned by user press' },
    ],
    ['told as relaying', 6, { stage: 'RCPT', reply: '554 5.7.1 <reader@list.example>: Relay access denied' }],
    ['told at MAIL FROM', 2, { stage: 'MAIL', reply: '550 5.1.1 No such user' }],
    ['told of nobody', 12, { stage: 'RCPT', reply: '550 Requested action not taken' }],
  ])(
    '%s takes nobody off the list; the issue stands still, and all have it after the repair',
    async (_name, count, reply) => {
      const { id, readers, view } = await send(count, [reply]);
      expect(view).toMatchObject({ deliveryStatus: 'paused', sent: 0, bounced: 0, failed: 0, waiting: count });
      expect(view.error).toContain(/^\d{3}( \d\S+)?/.exec(reply.reply)![0]);
      expect(await list()).toEqual({ active: count });
      await answers([]);
      await act(id, 'resume');
      expect(await sender.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: count });
      expect(await sender.taken()).toEqual(eachOnce(readers));
    },
  );

  it('is one server’s view where others take theirs: the issue goes on', async () => {
    const { view } = await send(8, [{ stage: 'RCPT', reply: '554 5.7.1 Client host blocked', to: 'reader3@' }]);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: 7, failed: 1 });
    expect(await list()).toEqual({ active: 8 });
  });
});

describe('a limit', () => {
  it.each<[string, Reply]>([
    ['of a day, after the text', { stage: 'DATA', reply: '550 5.4.5 Daily user sending limit exceeded.', after: 4 }],
    [
      'of an hour, without a second code',
      { stage: 'RCPT', reply: '550 You have exceeded your hourly sending limit', after: 4 },
    ],
    [
      'with the code of mailboxes',
      { stage: 'DATA', reply: '554 5.2.0 Submission.Exception:SubmissionQuotaExceededException', after: 4 },
    ],
  ])('%s is waited out: nobody is lost, and nobody has it twice', async (_name, reply) => {
    const { id, readers, view } = await send(10, [reply]);
    expect(view).toMatchObject({ deliveryStatus: 'sending', sent: 4, bounced: 0, failed: 0 });
    expect(view.error).toContain('sending limit');
    // An hour later it holds yet.
    later(61);
    await sender.sending.continueDue();
    await sender.idle();
    expect(await sender.delivery(id)).toMatchObject({ deliveryStatus: 'sending', sent: 4, failed: 0 });
    await answers([]);
    later(61);
    expect(await sender.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 10 });
    expect(await sender.taken()).toEqual(eachOnce(readers));
    expect(await list()).toEqual({ active: 10 });
  });
});

describe('a refusal without a reason', () => {
  const REFUSED = '550 Requested action not taken: mailbox unavailable';

  it('ends a subscription once the same server took another mail after it', async () => {
    const { view } = await send(30, [{ stage: 'RCPT', reply: REFUSED, to: 'reader3@' }]);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: 29, bounced: 1, failed: 0, restorable: 1 });
    expect(await statusOf('reader3@list.example')).toBe('bounced');
    expect(await list()).toEqual({ active: 29, bounced: 1, suppressed: 1 });
  });

  it('stays a doubt at the end of an issue: those readers stay, and can be sent it again', async () => {
    const { id, readers, view } = await send(60, [{ stage: 'RCPT', reply: '550 Not now', after: 45 }]);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: 45, bounced: 0, failed: 15, restorable: 0 });
    expect(await list()).toEqual({ active: 60 });
    await answers([]);
    await act(id, 'send-again');
    expect(await sender.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 60, failed: 0 });
    expect(await sender.taken()).toEqual(eachOnce(readers));
    expect(await act(id, 'send-again', 409)).toMatchObject({ code: 'issue_empty' });
  });
});

describe('a reader whose mailbox is gone', () => {
  it.each(['reader1@', 'reader4@', 'reader8@'])('is taken off the list, wherever they stand: %s', async (to) => {
    const { view } = await send(8, [{ stage: 'RCPT', reply: '550 5.1.1 User unknown', to }]);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: 7, bounced: 1 });
    expect(await list()).toEqual({ active: 7, bounced: 1, suppressed: 1 });
  });

  it('and one whose mailbox is full is not: they have it later', async () => {
    const { id, readers, view } = await send(
      5,
      [{ stage: 'RCPT', reply: '552 Mailbox full: quota exceeded', to: 'reader2@' }],
      isOneDelayed,
    );
    expect(view).toMatchObject({ sent: 4, bounced: 0, delayed: 1 });
    await answers([]);
    later(6);
    expect(await sender.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 5 });
    expect(await sender.taken()).toEqual(eachOnce(readers));
  });

  it('comes back where a person says that the server was wrong, and can be sent it again', async () => {
    const { id, readers } = await send(8, [{ stage: 'RCPT', reply: '550 5.1.1 User unknown', to: 'reader4@' }]);
    await answers([]);
    expect(await act(id, 'restore-bounced')).toMatchObject({ bounced: 0, restorable: 0, failed: 1 });
    expect(await list()).toEqual({ active: 8 });
    await act(id, 'send-again');
    expect(await sender.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 8 });
    expect(await sender.taken()).toEqual(eachOnce(readers));
  });

  it('stays deleted where an operator deleted them meanwhile, and comes back subscribed with the undo', async () => {
    const { id } = await send(8, [{ stage: 'RCPT', reply: '550 5.1.1 User unknown', to: 'reader4@' }]);
    const [{ id: reader }]: [{ id: number }] = await sender.test.database.dataSource.query(
      `SELECT id FROM subscribers WHERE email LIKE 'reader4@%'`,
    );
    await sender.operator.delete(`/api/subscribers/${reader}`).expect(200);
    await act(id, 'restore-bounced');
    expect(await list()).toEqual({ active: 7 });
    await sender.operator.post(`/api/subscribers/${reader}/restore`).expect(200);
    expect(await statusOf('reader4@list.example')).toBe('active');
  });
});

describe('one reader whose server puts the text off each time', () => {
  it('does not hold up the others, and is given up in the end; the mail server does not count as failing', async () => {
    const { id, view } = await send(
      8,
      [{ stage: 'DATA', reply: '451 4.7.1 Greylisting in action', to: 'reader5@' }],
      isOneDelayed,
    );
    expect(view).toMatchObject({ sent: 7 });
    const { body: providers } = await sender.operator.get('/api/providers').expect(200);
    expect((providers as { key: string; state: string }[]).find(({ key }) => key === 'mail')?.state).not.toBe(
      'failing',
    );
    expect(await untilEnded(id)).toMatchObject({ deliveryStatus: 'sent', sent: 7, failed: 1, bounced: 0 });
    expect(await list()).toEqual({ active: 8 });
  });
});

describe('an issue that nobody got', () => {
  it('leaves its posts to the next one once it is cancelled', async () => {
    const { id } = await send(3, [{ stage: 'MAIL', reply: '550 5.7.1 No' }]);
    await act(id, 'cancel');
    await answers([]);
    const { body } = await sender.operator.post('/api/newsletters/generate').send({ siteId: sender.siteId });
    expect(body).toMatchObject({ id: expect.any(Number) });
  });
});
