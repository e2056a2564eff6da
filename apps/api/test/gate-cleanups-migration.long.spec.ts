import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('GateCleanups1792940000000');

const TEXT = '<p>Text</p>\n<script src="https://press.example/api/newsletter/widget.js"></script> \\ "\u{1f451}"';

async function site(host: string): Promise<number> {
  const [{ id }]: [{ id: number }] = await steps().query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://' || $1, 'https://' || $1 || '/wp-json/wp/v2', 'a', 'b', 'general') RETURNING id`,
    [host],
  );
  return id;
}

/** A run with a post that was cleaned and one that wasn't reached. */
async function cleans(siteId: number): Promise<number> {
  const [{ id }]: [{ id: number }] = await steps().query(
    `INSERT INTO gate_cleanups (site_id, started_at) VALUES ($1, '2026-11-20T10:00:00Z') RETURNING id`,
    [siteId],
  );
  await steps().query(
    `INSERT INTO gate_cleanup_posts (cleanup_id, wordpress_post_id, title, link, outcome, before_title, before_content, after_hash)
     VALUES ($1, 41, 'Harbours', 'https://a.example/harbours/', 'cleaned', $2, $3, 'hash'),
            ($1, 42, 'Islands', 'https://a.example/islands/', NULL, NULL, NULL, NULL)`,
    [id, 'Harbours \u{1f451}', TEXT],
  );
  return id;
}

const counts = (): Promise<unknown[]> =>
  steps().query(
    'SELECT (SELECT count(*)::int FROM gate_cleanups) AS runs, (SELECT count(*)::int FROM gate_cleanup_posts) AS posts',
  );

it('runs keep what each post was, and go with their website; what else is there stays, forward and back', async () => {
  const [kept, gone] = [await site('a.example'), await site('b.example')];
  const sites = () => steps().query('SELECT * FROM wordpress_sites ORDER BY id');
  const before = await sites();
  for (const time of ['first', 'again']) {
    await runMigrations(steps());
    expect([time, await counts()]).toEqual([time, [{ runs: 0, posts: 0 }]]);
    const run = await cleans(kept);
    const [post] = await steps().query(
      'SELECT before_title, before_content FROM gate_cleanup_posts WHERE cleanup_id = $1 AND wordpress_post_id = 41',
      [run],
    );
    expect(post).toEqual({ before_title: 'Harbours \u{1f451}', before_content: TEXT });
    await expect(
      steps().query(
        `INSERT INTO gate_cleanup_posts (cleanup_id, wordpress_post_id, title, link) VALUES ($1, 41, '', '')`,
        [run],
      ),
    ).rejects.toThrow('gate_cleanup_posts_pkey');
    await cleans(gone);
    expect(await counts()).toEqual([{ runs: 2, posts: 4 }]);
    if (time === 'first') {
      await undoLastMigration(steps());
      expect(await sites()).toEqual(before);
    }
  }
  await steps().query('DELETE FROM wordpress_sites WHERE id = $1', [gone]);
  expect(await counts()).toEqual([{ runs: 1, posts: 2 }]);
  await undoLastMigration(steps());
  expect(await sites()).toEqual(before.slice(0, 1));
});
