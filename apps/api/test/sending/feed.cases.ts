import { Newsletter } from '@pressloom/database/entities';
import { Audience } from '../../src/newsletter/sending/audience.service.ts';
import { Feed } from '../../src/newsletter/sending/feed.ts';
import { SendingScene } from './sending-scene.ts';

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(() => scene.clear());

it('hands out each waiting mail of a large issue once in a run, in their order', async () => {
  const { dataSource } = scene.test.database;
  await scene.readers(2_500);
  const [newsletterId, other] = [await scene.issue(), await scene.issue()];
  // Those of another issue, which waits too, are not its own to send.
  await dataSource.query(
    `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant)
     SELECT $1, id, email, 0 FROM subscribers ORDER BY subscribers.id LIMIT 3`,
    [other],
  );
  const written: { id: string }[] = await dataSource.query(
    `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant)
     SELECT $1, id, email, 0 FROM subscribers ORDER BY subscribers.id RETURNING id::text`,
    [newsletterId],
  );
  const feed = new Feed(dataSource, { newsletterId, now: () => scene.test.clock.now(), isFrozen: true });
  const handedOut: string[] = [];
  for (let row = await feed.next(); row; row = await feed.next()) handedOut.push(row.id);
  expect(handedOut).toEqual(written.map(({ id }) => id));
});

it('writes a row for everybody in a large audience, of which some thousands rest', async () => {
  const { dataSource } = scene.test.database;
  await scene.readers(2_500, { domain: 'resting.example' });
  await dataSource.query(`UPDATE subscribers SET paused_until = now() + interval '1 day'`);
  const awake = await scene.readers(2_500);
  const audience = scene.test.app.get(Audience);
  const audienceMaxId = await audience.youngest(dataSource.manager, scene.siteId);
  const marked = { markedAt: scene.test.clock.now(), audienceMaxId, frozenThrough: 0, sendRun: 1 };
  const id = await scene.issue(marked);
  const issue = await dataSource.getRepository(Newsletter).findOneByOrFail({ id });
  const parts: (number | null)[] = [];
  do parts.push(await audience.freeze({ ...issue, ...marked, audienceMaxId: audienceMaxId ?? 0 }, 1));
  while (parts.at(-1) !== null && parts.length < 9);
  expect(parts).toEqual([0, 1_500, 1_000, null]);
  const rows: { email: string }[] = await dataSource.query(
    'SELECT email FROM newsletter_delivery_tracking ORDER BY id',
  );
  expect(rows.map(({ email }) => email)).toEqual(awake);
});
