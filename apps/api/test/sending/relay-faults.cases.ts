import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { sweep } from '../../src/people/sweep.ts';
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

const later = (minutes: number) => scene.test.clock.set(new Date(scene.test.clock.now().getTime() + minutes * 60_000));

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
    await scene.until(id, ({ deliveryStatus }) => {
      later(2);
      return deliveryStatus !== 'sending';
    });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await scene.ledger(id)).toEqual({ sent: READERS });
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
      { message: expect.stringContaining('does not take mail for this address'), count: 1 },
    ]);
    expect(await Promise.all(readers.map(statusOf))).toEqual(
      readers.map((email) => (email === 'reader7@list.example' ? 'bounced' : 'active')),
    );
  });

  it('accepts the password no more: it stands still, says so, and goes on once that is mended', async () => {
    const { id, readers } = await sendWith({ provider: 'mail', mode: 'forbidden' });
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'paused', sent: 0, bounced: 0, waiting: READERS });
    expect(view.error).toContain('did not accept user name and password');
    expect(new Set(await Promise.all(readers.map(statusOf)))).toEqual(new Set(['active']));
    await scene.test.fault({ provider: 'mail', mode: 'ok' });
    await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS });
    expect(await scene.taken()).toEqual(eachOnce(readers));
  });

  it('refuses everybody: it stands still before the list is emptied', async () => {
    const { id, readers } = await sendWith({ provider: 'mail', mode: 'refused' });
    const view: DeliveryView = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'paused', sent: 0 });
    expect(view.error).toContain('mails in a row were refused');
    expect(new Set(await Promise.all(readers.map(statusOf)))).toEqual(new Set(['active']));
  });
});

describe('readers who leave while it is sent', () => {
  it('get none any more, when they leave before their turn', async () => {
    const leaves = gate();
    let claims = 0;
    jest.spyOn(scene.probe, 'at').mockImplementation((moment) => {
      if (moment === 'claimed') claims += 1;
      return claims > READERS / 2 ? leaves.passed : undefined;
    });
    const { id, readers } = await sendWith(null);
    await scene.until(id, ({ sent }) => sent >= 2);
    const [last] = readers.slice(-1) as [string];
    await scene.test.database.dataSource.query(`UPDATE subscribers SET status = 'unsubscribed' WHERE email = $1`, [
      last,
    ]);
    leaves.open();
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS - 1, skipped: 1 });
    jest.restoreAllMocks();
    expect(await scene.taken()).toEqual(eachOnce(readers.slice(0, -1)));
  });
});
