/**
 * T13, and `kill -9` in the middle of writing: the product is killed twenty times at random moments of a publish, while a
 * proxy in front of WordPress does 40 % of the writes and then fails to say so. In the end each post is there once.
 */
import { secondsSince } from '../../workspace.mjs';
import { proxyCounts, tellSandbox } from '../processes.mjs';
import { JOB_LIMIT_MS, prepare, pressUnderFire, SITE_PATH, writePosts } from './stage.mjs';
import { account, everythingOn, isExact } from './wordpress-count.mjs';
import { sizes } from '../../short-form.mjs';

const { KILLS, LATEST_KILL_MS } = sizes({
  /** Of so many posts one each. */
  long: { KILLS: 20, LATEST_KILL_MS: 4_000 },
  short: { KILLS: 1, LATEST_KILL_MS: 500 },
});

/** @returns {Promise<boolean>} whether the promise was kept */
export async function publishKills({ seed, count = KILLS, say }) {
  const startedAt = performance.now();
  const drill = await prepare(seed, say);
  try {
    await drill.product.start();
    await writePosts(drill, count);
    for (const [index, post] of drill.posts.entries()) await publishUnderFire(drill, post, index + 1);
    const writing = await killWhileWriting(drill);
    const result = account(await everythingOn(drill.wordpress.url + SITE_PATH), await publishedPosts(drill));
    const { writes, failed } = await proxyCounts(drill.proxy);
    const isKept = isExact(result) && result.published === count && writing;
    say(`WordPress was sent ${writes} writes, of which ${failed} were done and then failed.`);
    say(`Publish pressed again manually: ${drill.pressedAgain} times.`);
    say(
      `On WordPress: ${result.published} of ${count} posts published, ${result.twice} twice, ${result.missing} missing, ` +
        `${result.extraDrafts} extra drafts, ${result.withoutPicture} without picture, ${result.orphanMedia} orphan media, ` +
        `${result.termsTwice} terms twice.`,
    );
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}.`);
    return isKept;
  } finally {
    await drill.close();
  }
}

async function publishUnderFire(drill, { id }, number) {
  const isThere = ({ status }) => status === 'published';
  const { post, restartedAt, killed } = await pressUnderFire(drill, id, { latestKillMs: LATEST_KILL_MS, isThere });
  drill.say(
    `${number}: ${killed}; published as ${post.wordpressPostId}, ` +
      `${secondsSince(restartedAt)} after the kill, in attempt ${post.lastJob.attempts}.`,
  );
}

/** The model hangs, so that the kill surely comes in the middle of writing; after the start it answers again. */
async function killWhileWriting(drill) {
  const { client, product, sandboxUrl, spareVideo, siteId, say } = drill;
  await tellSandbox(sandboxUrl, 'faults', { provider: 'openai', mode: 'hang' });
  const pressed = client.postAndForget(`/api/videos/${spareVideo.id}/generate-blog`);
  const jobs = `/api/jobs?siteId=${siteId}&type=generate-post&pageSize=1`;
  await client.until(
    jobs,
    ([job]) => job.target === `video:${spareVideo.id}` && job.progress.note === 'Writing the post',
    JOB_LIMIT_MS,
  );
  await product.kill();
  await pressed;
  await product.start();
  const [job] = await client.until(jobs, ([one]) => !['queued', 'running'].includes(one.status), JOB_LIMIT_MS);
  const posts = await client.get(`/api/blog-posts?siteId=${siteId}&videoIds=${spareVideo.id}`);
  say(
    `Killed while writing: the job ended as ${job.status} in attempt ${job.attempts}, ${posts.length} post of that video.`,
  );
  return job.status === 'completed' && posts.length === 1;
}

async function publishedPosts({ client, siteId }) {
  return await client.get(`/api/blog-posts?siteId=${siteId}&status=published`);
}
