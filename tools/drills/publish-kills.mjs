/**
 * T13, and `kill -9` in the middle of writing: the product is killed twenty times at random moments of a publish, while a
 * proxy in front of WordPress does 40 % of the writes and then fails to say so. In the end each post is there once.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '@pressloom/testing';
import { secondsSince } from '../workspace.mjs';
import { freePort, Product, proxyCounts, startNeighbour, tellSandbox } from './processes.mjs';
import { ProductClient } from './product-client.mjs';
import { account, everythingOn, isExact } from './wordpress-count.mjs';

const POSTS = 20;
/** So that the keywords find a video for each post, and one more. */
const VIDEOS_PER_SEARCH = 4;
const FAILING_SHARE = 0.4;
const LATEST_KILL_MS = 4_000;
/** So slow that most kills come in the middle of a publish, which has some 25 requests. */
const SLOWEST_ANSWER_MS = 300;
const JOB_LIMIT_MS = 180_000;
const PRESSES = 5;
/** The one WordPress site of the drill's own stand-in. */
const WORDPRESS = { key: 'drill', name: 'Drill', tagline: 'For the drill', colour: '#1d4ed8' };
const SITE_PATH = `/wordpress/${WORDPRESS.key}`;
const KEYWORDS = [
  'breathing exercises',
  'sleep meditation',
  'body scan',
  'morning mindfulness',
  'walking meditation',
  'calm evening',
];

/** @returns {Promise<boolean>} whether the promise was kept */
export async function publishKills({ seed, say }) {
  const startedAt = performance.now();
  const drill = await prepare(seed, say);
  try {
    await drill.product.start();
    await writePosts(drill);
    for (const [index, post] of drill.posts.entries()) await publishUnderFire(drill, post, index + 1);
    const writing = await killWhileWriting(drill);
    const result = account(await everythingOn(drill.wordpress.url + SITE_PATH), await publishedPosts(drill));
    const { writes, failed } = await proxyCounts(drill.proxy);
    const isKept = isExact(result) && result.published === POSTS && writing;
    say(`WordPress was sent ${writes} writes, of which ${failed} were done and then failed.`);
    say(`Publish pressed again by hand: ${drill.pressedAgain} times.`);
    say(
      `On WordPress: ${result.published} of ${POSTS} posts published, ${result.twice} twice, ${result.missing} missing, ` +
        `${result.extraDrafts} extra drafts, ${result.withoutPicture} without picture, ${result.orphanMedia} orphan media, ` +
        `${result.termsTwice} terms twice.`,
    );
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}.`);
    return isKept;
  } finally {
    await drill.close();
  }
}

async function prepare(seed, say) {
  const random = seeded(seed);
  const folder = await mkdtemp(join(tmpdir(), 'pressloom-drill-'));
  const wordpress = await startNeighbour('apps/sandbox/src/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_DATA: join(folder, 'wordpress'),
  });
  await tellSandbox(wordpress.url, 'wordpress-sites', WORDPRESS);
  const proxy = await startNeighbour('tools/drills/failing-proxy.mjs', {
    TARGET: wordpress.url,
    SEED: String(seed),
    SHARE: String(FAILING_SHARE),
    SLOWEST_MS: String(SLOWEST_ANSWER_MS),
  });
  const [port, sandboxPort] = [await freePort(Math.random), await freePort(Math.random)];
  const operator = { email: 'drill@press.example', password: `Drill-${randomBytes(12).toString('hex')}-7` };
  const url = `http://127.0.0.1:${port}`;
  const product = new Product({
    url,
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'data'),
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      ALLOW_PRIVATE_HOSTS: `127.0.0.1:${proxy.port}`,
    },
  });
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const client = new ProductClient(url);
  const close = async () => {
    await product.stop();
    await proxy.stop();
    await wordpress.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    say,
    random,
    wordpress,
    proxy,
    product,
    client,
    operator,
    sandboxUrl,
    posts: [],
    pressedAgain: 0,
    siteId: 0,
    close,
  };
}

/** An own site behind the proxy, and its drafts with their pictures. */
async function writePosts(drill) {
  const { client, operator, proxy, say } = drill;
  await client.signIn(operator.email, operator.password);
  const site = await client.post('/api/wordpress-sites', {
    name: 'Drill',
    siteUrl: proxy.url + SITE_PATH,
    brand: 'meditation',
    username: 'admin',
    applicationPassword: 'sandbox sandbox sandbox sandbox',
  });
  drill.siteId = site.id;
  await client.post(`/api/website-automation-settings/${site.id}`, { videosPerSearch: VIDEOS_PER_SEARCH });
  for (const term of KEYWORDS) {
    const keyword = await client.post('/api/keywords', { term, siteId: site.id });
    await client.post(`/api/keywords/${keyword.id}/search`);
  }
  const videos = await client.get(`/api/videos?siteId=${site.id}&status=discovered`);
  for (const video of videos.slice(0, POSTS))
    drill.posts.push(await client.post(`/api/videos/${video.id}/generate-blog`));
  drill.spareVideo = videos[POSTS];
  await client.until(`/api/jobs?siteId=${site.id}&status=active`, (jobs) => jobs.length === 0, JOB_LIMIT_MS);
  say(`${drill.posts.length} drafts are written; their site stands behind the failing proxy.`);
}

/** Presses Publish, kills the product at a random moment, starts it again and waits for a good end. */
async function publishUnderFire(drill, { id }, number) {
  const { client, product, random, say } = drill;
  const killAfterMs = Math.round(random() * LATEST_KILL_MS);
  const pressed = client.postAndForget(`/api/blog-posts/${id}/auto-publish`);
  await pause(killAfterMs);
  const [before] = await client.get(`/api/jobs?siteId=${drill.siteId}&type=publish-post&pageSize=1`);
  await product.kill();
  await pressed;
  const restartedAt = performance.now();
  await product.start();
  const post = await untilPublished(drill, id);
  const moment = before?.target === `post:${id}` ? `${before.status} (${before.progress.note})` : 'not yet begun';
  say(
    `${number}: killed after ${killAfterMs} ms, the job was ${moment}; published as ${post.wordpressPostId}, ` +
      `${secondsSince(restartedAt)} after the kill, in attempt ${post.lastJob.attempts}.`,
  );
}

async function untilPublished(drill, id) {
  const { client, siteId } = drill;
  const find = (posts) => posts.find((post) => post.id === id);
  const isAtRest = (posts) => {
    const { lastJob } = find(posts);
    return lastJob === null || lastJob.type !== 'publish-post' || !['queued', 'running'].includes(lastJob.status);
  };
  for (let press = 0; press <= PRESSES; press += 1) {
    const post = find(await client.until(`/api/blog-posts?siteId=${siteId}`, isAtRest, JOB_LIMIT_MS));
    if (post.status === 'published') return post;
    drill.say(`   not published (${post.publishError ?? 'the request did not arrive'}): pressing Publish again`);
    drill.pressedAgain += 1;
    await client.postAndForget(`/api/blog-posts/${id}/auto-publish`);
  }
  throw new Error(`Post ${id} was not published after ${PRESSES} presses.`);
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
