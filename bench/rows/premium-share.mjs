/** A website with 100,000 posts whose percentage is applied to all of them, from the call to the end of its job, and undone again. */
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { POSTS } = sizes({ long: { POSTS: 100_000 }, short: { POSTS: 2_000 } });
const LONGEST_MS = 120_000;
const GOAL_RATIO = 3;

export async function premiumShare() {
  const stage = await openStage();
  const siteId = await stage.site();
  await fill(stage.dataSource, siteId);
  const { client, cpu } = await stage.product();
  const site = { stage, client, cpu, siteId };
  const rows = [
    {
      label: 'premium at all of 100,000 posts, against one UPDATE',
      goalRatio: GOAL_RATIO,
      ours: () => apply(site, 100),
      floor: () => update(site, 100),
    },
    {
      label: 'premium at half of 100,000 posts, against one UPDATE',
      goalRatio: GOAL_RATIO,
      ours: () => apply(site, 50),
      floor: () => update(site, 50),
    },
    {
      label: 'undo of 100,000 posts, against one UPDATE',
      goalRatio: GOAL_RATIO,
      ours: () => undo(site),
      floor: () => update(site, 100),
    },
  ];
  return { rows, close: () => stage.close() };
}

/** As it was, without what the statements before left of the rows. */
async function reset({ stage: { dataSource }, siteId }) {
  await dataSource.query(
    'UPDATE blog_posts SET is_premium = false, premium_by = NULL, premium_run_id = NULL WHERE wordpress_site_id = $1 AND (is_premium OR premium_run_id IS NOT NULL)',
    [siteId],
  );
  await dataSource.query('VACUUM FULL ANALYZE blog_posts');
  await dataSource.query('CHECKPOINT');
}

async function applied({ client, siteId }, percentage) {
  await client.post('/api/premium-content-settings', { siteId, autoPercentage: percentage });
  const answer = await client.post(`/api/premium-content-settings/${siteId}/apply-retroactively`);
  const result = 'jobId' in answer ? await resultOf(client, answer) : answer;
  const expected = (POSTS * percentage) / 100;
  if (result.updatedCount !== expected) throw new Error(`Unexpected result: ${JSON.stringify(result)}.`);
}

async function resultOf(client, { jobId }) {
  const isOver = ({ status }) => !['queued', 'running'].includes(status);
  return (await client.until(`/api/jobs/${jobId}`, isOver, LONGEST_MS)).result;
}

async function timed(cpu, work) {
  const [startedAt, cpuBefore] = [performance.now(), await cpu()];
  await work();
  return { ms: performance.now() - startedAt, cpuMs: (await cpu()) - cpuBefore };
}

async function apply(site, percentage) {
  await reset(site);
  return timed(site.cpu, () => applied(site, percentage));
}

async function undo(site) {
  await reset(site);
  await applied(site, 100);
  await site.stage.dataSource.query('VACUUM FULL ANALYZE blog_posts');
  await site.stage.dataSource.query('CHECKPOINT');
  return timed(site.cpu, async () => {
    const answer = await site.client.post(`/api/premium-content-settings/${site.siteId}/undo-retroactively`);
    const { restoredCount } = 'jobId' in answer ? await resultOf(site.client, answer) : answer;
    if (restoredCount !== POSTS) throw new Error(`${restoredCount} posts were restored.`);
  });
}

/** The least that does the same: one statement that ranks the posts and writes the same columns. */
async function update(site, percentage) {
  await reset(site);
  const startedAt = performance.now();
  await site.stage.dataSource.query(
    `UPDATE blog_posts SET is_premium = true, premium_by = '{"kind":"automation","name":"Automation","userId":null}', premium_run_id = 1
     FROM (SELECT id, row_number() OVER (ORDER BY (id::bigint * 2654435761) % 4294967296) AS place
           FROM blog_posts WHERE wordpress_site_id = $1 AND premium_override IS NULL) ranked
     WHERE blog_posts.id = ranked.id AND ranked.place <= $2`,
    [site.siteId, (POSTS * percentage) / 100],
  );
  return { ms: performance.now() - startedAt, cpuMs: null };
}

async function fill(dataSource, siteId) {
  await dataSource.query(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, current_revision_id, status)
       SELECT 'video' || n, 'A channel', 'live', $1, nextval('post_revisions_id_seq'), 'published' FROM generate_series(1, ${POSTS}) AS n
       RETURNING id, current_revision_id)
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, 'Post ' || id, '<p>Text</p>', 'model', 'written', 'en' FROM post`,
    [siteId],
  );
  await dataSource.query('VACUUM ANALYZE');
}
