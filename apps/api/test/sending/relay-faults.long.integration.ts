import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { SUBSCRIBER_STATUSES } from '@pressloom/contracts/subscribers';
import { Newsletter } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { RelayLookups } from '../../src/mail/relay/relay-lookups.service.ts';
import { sweep } from '../../src/people/sweep.ts';
import { control } from '../pipeline.ts';
import { gate } from '../worker.ts';
import { SendingScene, eachOnce } from './sending-scene.ts';

const READERS = 30;

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(async () => {
  scene.test.clock.set(null);
  await scene.clear();
});

/** Sends with such a fault of the mail server, and lets it go on until it has an end or stands still. */
async function sendWith(fault: Parameters<typeof scene.test.fault>[0] | null) {
  const readers = await scene.readers(READERS);
  const id = await scene.issue();
  if (fault) await scene.test.fault(fault);
  await scene.sending.start(id);
  return { id, readers };
}

/** The server works again, and whoever stood still is told to go on. */
async function expectWholeOnceMended(id: number, readers: string[]): Promise<void> {
  await scene.test.fault({ provider: 'mail', mode: 'ok' });
  await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
  expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS });
  expect(await scene.taken()).toEqual(eachOnce(readers));
  expect(await wellNoted(id)).toBe(READERS);
}

const later = (minutes: number) => scene.test.clock.set(new Date(scene.test.clock.now().getTime() + minutes * 60_000));

const issueOf = (id: number) => scene.test.database.dataSource.getRepository(Newsletter).findOneByOrFail({ id });

/**
 * Lets an issue go on whenever its next run is due, until it has an end or stands still. Between that the clock goes as fast as any: a
 * run waits by it for mails of which nothing is known, and one that isn't begun for an hour counts as one that stood still.
 */
const endOf = (id: number): Promise<DeliveryView> => {
  let aheadMs = scene.test.clock.now().getTime() - Date.now();
  return waitFor(
    async () => {
      const view = await scene.delivery(id);
      if (view.deliveryStatus !== 'sending') return view;
      const { nextRunAt } = await issueOf(id);
      const now = Date.now();
      aheadMs = Math.max(aheadMs, (nextRunAt?.getTime() ?? 0) - now);
      scene.test.clock.set(new Date(now + aheadMs));
      await scene.sending.continueDue();
      return null;
    },
    { timeoutMs: 30_000 },
  );
};

/** Readers of whom the ledger says neither more nor less than that they have it: when, and that nothing came back. */
const wellNoted = async (id: number): Promise<number> => {
  const [row]: [{ count: number }] = await scene.test.database.dataSource.query(
    `SELECT count(*)::int AS count FROM newsletter_delivery_tracking
     WHERE newsletter_id = $1 AND sent_at IS NOT NULL AND bounced_at IS NULL`,
    [id],
  );
  return row.count;
};

const statusOf = async (email: string): Promise<string> => {
  const [row]: { status: string }[] = await scene.test.database.dataSource.query(
    'SELECT status FROM subscribers WHERE email = $1',
    [email],
  );
  return row?.status ?? 'gone';
};

describe('a mail server in trouble', () => {
  it.each<[string, Parameters<typeof scene.test.fault>[0]]>([
    ['closes the door a few times (421)', { provider: 'mail', mode: 'rate-limit', method: 'CONNECT', times: 3 }],
    ['sends some senders away (421)', { provider: 'mail', mode: 'rate-limit', method: 'MAIL', times: 3 }],
    ['ends connections before the text', { provider: 'mail', mode: 'reset', method: 'RCPT', times: 4 }],
    ['ends connections in the middle of the text', { provider: 'mail', mode: 'reset', times: 4 }],
    [
      'takes mails and ends the connection without a word',
      { provider: 'mail', mode: 'reset', afterWork: true, times: 6 },
    ],
    ['never says that it took a mail', { provider: 'mail', mode: 'reset', afterWork: true, times: READERS }],
  ])('%s: everybody has it once in the end', async (_name, fault) => {
    const { id, readers } = await sendWith(fault);
    await endOf(id);
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await scene.ledger(id)).toEqual({ sent: READERS });
    expect(await wellNoted(id)).toBe(READERS);
  });

  it('never says that it took a mail: after five in a row the run gives up for now, and says why', async () => {
    const { id } = await sendWith({ provider: 'mail', mode: 'reset', afterWork: true });
    const view = await scene.until(id, ({ error }) => error !== null);
    expect(view).toMatchObject({ deliveryStatus: 'sending', sent: 0 });
    expect(view.error).toContain('ended the connection before its answer was complete');
    const { size } = await scene.taken();
    // The connections come to the end of what they are at.
    expect(size).toBeGreaterThanOrEqual(5);
    expect(size).toBeLessThanOrEqual(5 + 4);
    await scene.test.fault({ provider: 'mail', mode: 'ok' });
  });

  it('is put off while the clock looks for what is due: the time it was given counts', async () => {
    await scene.readers(1);
    const id = await scene.issue({ deliveryStatus: 'sending' });
    const { dataSource } = scene.test.database;
    const begun = await dataSource.transaction(async (run) => {
      const soon = new Date(scene.test.clock.now().getTime() + 60_000);
      await run.update(Newsletter, id, { nextRunAt: soon });
      const looking = scene.sending.continueDue();
      await waitFor(async () => {
        const [{ waits }]: [{ waits: boolean }] = await run.query(
          'SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS waits',
        );
        return waits || null;
      });
      return { looking };
    });
    expect(await begun.looking).toBe(0);
  });

  it('asks for patience with one reader: that one has it later', async () => {
    const fault = { provider: 'mail', mode: 'rate-limit', path: 'reader7@', times: 1 };
    const { id, readers } = await sendWith(fault);
    const waiting = await scene.until(id, ({ delayed, waiting }) => delayed === 1 && waiting === 0);
    expect(waiting).toMatchObject({ deliveryStatus: 'sending', sent: READERS - 1, error: null });
    expect((await scene.taken()).has('reader7@list.example')).toBe(false);
    later(6);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await statusOf('reader7@list.example')).toBe('active');
  });

  it('asks for patience with each of a domain: after a few nothing more is tried there for now, and all have it later', async () => {
    const busy = await scene.readers(40, { domain: 'busy.example' });
    const fault = { provider: 'mail', mode: 'rate-limit', path: '@busy.example' };
    const { id, readers } = await sendWith(fault);
    const view = await scene.until(id, ({ error }) => error !== null);
    expect(view).toMatchObject({ deliveryStatus: 'sending', sent: READERS });
    // Three in a row, and what the other connections were at.
    expect(view.delayed).toBeGreaterThanOrEqual(3);
    expect(view.delayed).toBeLessThanOrEqual(3 + 4);
    expect(view.waiting).toBe(busy.length - view.delayed);
    await scene.test.fault({ provider: 'mail', mode: 'ok' });
    later(6);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS + busy.length });
    expect(await scene.taken()).toEqual(eachOnce([...readers, ...busy]));
  });

  it('asks for patience with one reader each time: their mail is given up after the seventh try, and they stay on the list', async () => {
    scene.test.clock.set(new Date());
    const { id } = await sendWith({ provider: 'mail', mode: 'rate-limit', path: 'reader7@' });
    await scene.until(id, ({ delayed, waiting }) => delayed === 1 && waiting === 0);
    const minutes: number[] = [];
    for (;;) {
      await scene.idle();
      const { deliveryStatus, nextRunAt } = await issueOf(id);
      if (deliveryStatus !== 'sending' || !nextRunAt) break;
      minutes.push((nextRunAt.getTime() - scene.test.clock.now().getTime()) / 60_000);
      scene.test.clock.set(nextRunAt);
      await scene.sending.continueDue();
    }
    expect(minutes).toEqual([5, 15, 30, 60, 120, 240]);
    expect(await scene.delivery(id)).toMatchObject({
      deliveryStatus: 'sent',
      sent: READERS - 1,
      failed: 1,
      bounced: 0,
    });
    expect(await statusOf('reader7@list.example')).toBe('active');
  });

  it('knows no such mailbox, and its owner is erased meanwhile: what it said is not kept', async () => {
    const email = 'reader7@list.example';
    let erased: Promise<unknown> | null = null;
    jest.spyOn(scene.probe, 'at').mockImplementation(async (moment) => {
      const [row]: unknown[] = await scene.test.database.dataSource.query(
        `SELECT 1 FROM newsletter_delivery_tracking WHERE email = $1 AND delivery_status = 'claimed'`,
        [email],
      );
      if (moment === 'claimed' && row) erased ??= scene.operator.post('/api/people/erase').send({ email }).expect(200);
      await erased;
    });
    const { id } = await sendWith({ provider: 'mail', mode: 'refused', path: 'reader7@' });
    expect(await scene.until(id)).toMatchObject({
      deliveryStatus: 'sent',
      sent: READERS - 1,
      bounced: 1,
      refusals: [],
    });
    expect(erased).not.toBeNull();
    expect(await sweep(scene.test.database.dataSource.manager, email)).toEqual([]);
    jest.restoreAllMocks();
  });

  it('knows no such mailbox: its owner is taken off the list, and nobody else', async () => {
    const { id, readers } = await sendWith({ provider: 'mail', mode: 'refused', path: 'reader7@' });
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: READERS - 1, bounced: 1 });
    expect(view.refusals).toEqual([
      { message: expect.stringContaining('does not accept email for this address'), count: 1 },
    ]);
    expect(await Promise.all(readers.map(statusOf))).toEqual(
      readers.map((email) => (email === 'reader7@list.example' ? 'bounced' : 'active')),
    );
  });

  it('knows none of its readers: the issue stands still and says so, and nobody is taken off the list', async () => {
    await scene.readers(2);
    const id = await scene.issue();
    await scene.test.fault({ provider: 'mail', mode: 'refused', method: 'RCPT' });
    await scene.sending.start(id);
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'paused', sent: 0, bounced: 0, waiting: 2 });
    expect(view.error).toMatch(/^The mail server accepted none of its emails\. .*\(550 5\.1\.1\)\.$/);
    expect(await statusOf('reader1@list.example')).toBe('active');
  });

  it('was not heard to take any: the issue failed, and nobody says that none arrived', async () => {
    const lookup = jest.spyOn(scene.test.app.get(RelayLookups), 'of').mockResolvedValue(null);
    await scene.readers(2);
    const id = await scene.issue();
    await scene.test.fault({ provider: 'mail', mode: 'reset', afterWork: true });
    await scene.sending.start(id);
    const view = await endOf(id);
    expect(view).toMatchObject({ deliveryStatus: 'failed', sent: 0, uncertain: 2 });
    expect(view.error).toMatch(/confirmed none .* Some may have arrived/);
    expect((await scene.taken()).size).toBe(2);
    lookup.mockRestore();
  });

  it('knows every other one: that is not many in a row, so all others have it', async () => {
    const readers = await scene.readers(48);
    const { dataSource } = scene.test.database;
    await dataSource.query(`UPDATE subscribers SET email = 'gone.' || email WHERE id % 2 = 0`);
    await scene.test.fault({ provider: 'mail', mode: 'refused', path: 'gone.' });
    const id = await scene.issue();
    await scene.sending.start(id);
    const half = readers.length / 2;
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: half, bounced: half });
  });

  it('accepts the password no more: it stands still, says so, and goes on once that is mended', async () => {
    const { id, readers } = await sendWith({ provider: 'mail', mode: 'forbidden' });
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'paused', sent: 0, bounced: 0, waiting: READERS });
    expect(view.error).toContain('did not accept the user name and password');
    expect(new Set(await Promise.all(readers.map(statusOf)))).toEqual(new Set(['active']));
    await expectWholeOnceMended(id, readers);
  });

  it.each([
    ['everybody', 'RCPT'],
    ['every mail', 'DATA'],
  ])(
    'refuses %s: it stands still before the list is spent, and all have it once that is mended',
    async (_what, method) => {
      const { id, readers } = await sendWith({ provider: 'mail', mode: 'refused', method });
      const view: DeliveryView = await scene.until(id);
      const counts = { sent: 0, bounced: 0, failed: 0, waiting: READERS };
      expect(view).toMatchObject({ deliveryStatus: 'paused', ...counts });
      expect(view.error).toContain('emails in a row were refused');
      expect(new Set(await Promise.all(readers.map(statusOf)))).toEqual(new Set(['active']));
      await expectWholeOnceMended(id, readers);
    },
  );

  it('takes nothing at all: after five tries in a row the run gives up, and the next one comes a minute later', async () => {
    scene.test.clock.set(new Date());
    const { id, readers } = await sendWith({ provider: 'mail', mode: 'rate-limit', method: 'CONNECT' });
    const view = await scene.until(id, ({ error }) => error !== null);
    expect(view).toMatchObject({ deliveryStatus: 'sending', sent: 0, waiting: READERS });
    const { nextRunAt } = await issueOf(id);
    expect(nextRunAt).toEqual(new Date(scene.test.clock.now().getTime() + 60_000));
    await scene.test.fault({ provider: 'mail', mode: 'ok' });
    await endOf(id);
    expect(await scene.taken()).toEqual(eachOnce(readers));
  });
});

describe('a mail server with limits of its own', () => {
  // Nothing that waits for minutes has its turn.
  beforeEach(() => scene.test.clock.set(new Date()));
  const traits = (body: object) => control(scene.test, 'mail-traits', body);
  const changeAddresses = (address: string, limit: number) =>
    scene.test.database.dataSource.query(
      `UPDATE subscribers SET email = ${address} WHERE id IN (SELECT id FROM subscribers ORDER BY id LIMIT $1)`,
      [limit],
    );

  it('takes ten mails in a session: 120 readers have theirs at once, each once', async () => {
    await traits({ sessionMails: 10 });
    const readers = await scene.readers(120);
    const id = await scene.issue();
    await scene.sending.start(id);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 120, error: null });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect((await issueOf(id)).sendRun).toBe(1);
  });

  it('has no SMTPUTF8: readers whose addresses need it get nothing and stay, however many they are', async () => {
    await traits({ smtpUtf8: false });
    const readers = await scene.readers(30, { domain: 'müller.example' });
    await changeAddresses(`'jürgen.' || email`, 25);
    const id = await scene.issue();
    await scene.sending.start(id);
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: 5, failed: 25, bounced: 0 });
    expect(view.refusals).toEqual([{ message: expect.stringContaining('can’t write to this address'), count: 25 }]);
    const stayed = readers.map((email, place) => (place < 25 ? `jürgen.${email}` : email));
    expect(new Set(await Promise.all(stayed.map(statusOf)))).toEqual(new Set(['active']));
    expect(await scene.taken()).toEqual(eachOnce(readers.slice(25)));
  });

  it('has SMTPUTF8: they have theirs', async () => {
    await scene.readers(1);
    await changeAddresses(`'jürgen@müller.example'`, 1);
    const id = await scene.issue();
    await scene.sending.start(id);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 1 });
    expect(await scene.taken()).toEqual(eachOnce(['jürgen@müller.example']));
  });
});

describe('readers who leave while it is sent', () => {
  it('get none any more where that is before their turn, however they came off the list', async () => {
    const leaves = gate();
    let claims = 0;
    jest.spyOn(scene.probe, 'at').mockImplementation((moment) => {
      if (moment === 'claimed') claims += 1;
      return claims > READERS / 2 ? leaves.passed : undefined;
    });
    const { id, readers } = await sendWith(null);
    await scene.until(id, ({ sent }) => sent >= 2);
    const off = SUBSCRIBER_STATUSES.filter((status) => status !== 'active');
    const leavers = readers.slice(-off.length);
    await scene.test.database.dataSource.query(
      `UPDATE subscribers SET status = leaver.status FROM unnest($1::text[], $2::text[]) AS leaver (email, status)
       WHERE subscribers.email = leaver.email`,
      [leavers, off],
    );
    leaves.open();
    const counts = { sent: READERS - off.length, skipped: off.length };
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', ...counts });
    jest.restoreAllMocks();
    expect(await scene.taken()).toEqual(eachOnce(readers.slice(0, -off.length)));
  });
});
