import { Feed } from '../../src/newsletter/sending/feed.ts';
import { SendingScene } from './sending-scene.ts';

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());

it('hands out each waiting mail of a large issue once in a run, in their order', async () => {
  const { dataSource } = scene.test.database;
  await scene.readers(2_500);
  const newsletterId = await scene.issue();
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
