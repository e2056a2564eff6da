import { control } from '../pipeline.ts';
import { SendingScene, eachOnce } from './sending-scene.ts';

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(async () => {
  // Nothing that waits for minutes has its turn.
  scene.test.clock.set(new Date());
  await scene.clear();
});

const traits = (body: object) => control(scene.test, 'mail-traits', body);
const statuses = async (): Promise<Record<string, string>> => {
  const rows: { email: string; status: string }[] = await scene.test.database.dataSource.query(
    'SELECT email, status FROM subscribers',
  );
  return Object.fromEntries(rows.map(({ email, status }) => [email, status]));
};

describe('a mail server', () => {
  it('that takes ten mails in a session gets 120 at once, each once', async () => {
    await traits({ sessionMails: 10 });
    const readers = await scene.readers(120);
    const id = await scene.issue();
    await scene.sending.start(id);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 120, error: null });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    const [{ runs }]: [{ runs: number }] = await scene.test.database.dataSource.query(
      'SELECT send_run AS runs FROM newsletters WHERE id = $1',
      [id],
    );
    expect(runs).toBe(1);
  });

  it('without SMTPUTF8 gets nothing for readers whose addresses need it; they stay, however many they are', async () => {
    await traits({ smtpUtf8: false });
    const { dataSource } = scene.test.database;
    const readers = await scene.readers(30, { domain: 'müller.example' });
    await dataSource.query(
      `UPDATE subscribers SET email = 'jürgen.' || email WHERE id IN (SELECT id FROM subscribers ORDER BY id LIMIT 25)`,
    );
    const id = await scene.issue();
    await scene.sending.start(id);
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'sent', sent: 5, failed: 25, bounced: 0 });
    expect(view.refusals).toEqual([{ message: expect.stringContaining('can’t write to this address'), count: 25 }]);
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['active']));
    expect(await scene.taken()).toEqual(eachOnce(readers.slice(25)));
  });

  it('with SMTPUTF8 gets them', async () => {
    await scene.readers(1, { domain: 'müller.example' });
    await scene.test.database.dataSource.query(`UPDATE subscribers SET email = 'jürgen@müller.example'`);
    const id = await scene.issue();
    await scene.sending.start(id);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 1 });
    expect((await scene.taken()).size).toBe(1);
  });
});
