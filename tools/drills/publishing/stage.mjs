/**
 * Where drills of publishing play: the product as `npm start` starts it, a website behind a proxy that does 40 % of the
 * writes and then fails to say so, and drafts for it. Proxy and WordPress outlive the product.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '@pressloom/testing';
import { freePort, Product, startNeighbour, tellSandbox } from '../processes.mjs';
import { ProductClient } from '../product-client.mjs';
import { sizes } from '../../short-form.mjs';

/** So that the keywords find a video for each post, and one more. */
const VIDEOS_PER_SEARCH = 4;
const FAILING_SHARE = 0.4;
export const JOB_LIMIT_MS = 180_000;
const PRESSES = 5;
/** The one WordPress site of the drill's own stand-in. */
const WORDPRESS = { key: 'drill', name: 'Drill', tagline: 'For the drill', colour: '#1d4ed8' };
export const SITE_PATH = `/wordpress/${WORDPRESS.key}`;
const { SLOWEST_ANSWER_MS, KEYWORDS } = sizes({
  long: {
    /** So slow that most kills come in the middle of a publish, which has some 25 requests. */
    SLOWEST_ANSWER_MS: 300,
    KEYWORDS: [
      'breathing exercises',
      'sleep meditation',
      'body scan',
      'morning mindfulness',
      'walking meditation',
      'calm evening',
    ],
  },
  short: { SLOWEST_ANSWER_MS: 40, KEYWORDS: ['breathing exercises'] },
});

/** Everything but the product is started; `close` ends all. */
export async function prepare(seed, say) {
  const random = seeded(seed);
  const folder = await mkdtemp(join(tmpdir(), 'pressloom-drill-'));
  const wordpress = await startNeighbour('apps/sandbox/src/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_DATA: join(folder, 'wordpress'),
  });
  await tellSandbox(wordpress.url, 'wordpress-sites', WORDPRESS);
  const proxy = await startNeighbour('tools/drills/publishing/failing-proxy.mjs', {
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

/** An own site behind the proxy, and so many drafts of it with their pictures. */
export async function writePosts(drill, count) {
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
  for (const video of videos.slice(0, count))
    drill.posts.push(await client.post(`/api/videos/${video.id}/generate-blog`));
  drill.spareVideo = videos[count];
  await client.until(`/api/jobs?siteId=${site.id}&status=active`, (jobs) => jobs.length === 0, JOB_LIMIT_MS);
  say(`${drill.posts.length} drafts are written; their site stands behind the failing proxy.`);
}

/** Waits until nothing publishes the post, and presses Publish until it is as `isThere` wants it. */
export async function pressUntil(drill, id, isThere) {
  const { client } = drill;
  const isAtRest = ({ lastJob }) =>
    lastJob === null || lastJob.type !== 'publish-post' || !['queued', 'running'].includes(lastJob.status);
  for (let press = 0; press <= PRESSES; press += 1) {
    const post = await client.until(`/api/blog-posts/${id}`, isAtRest, JOB_LIMIT_MS);
    if (isThere(post)) return post;
    drill.say(`   not published (${post.publishError ?? 'the request did not arrive'}): pressing Publish again`);
    drill.pressedAgain += 1;
    await client.postAndForget(`/api/blog-posts/${id}/auto-publish`);
  }
  throw new Error(`Post ${id} was not published after ${PRESSES} presses.`);
}

/**
 * Presses Publish, kills the product at a random moment, starts it again and waits until the post is as `isThere` wants it.
 * `killed` says in words when that was.
 */
export async function pressUnderFire(drill, id, { latestKillMs, isThere }) {
  const { client, product, random } = drill;
  const killAfterMs = Math.round(random() * latestKillMs);
  const pressed = client.postAndForget(`/api/blog-posts/${id}/auto-publish`);
  await pause(killAfterMs);
  const [before] = await client.get(`/api/jobs?siteId=${drill.siteId}&type=publish-post&pageSize=1`);
  await product.kill();
  await pressed;
  const restartedAt = performance.now();
  await product.start();
  const post = await pressUntil(drill, id, isThere);
  const moment = before?.target === `post:${id}` ? `${before.status} (${before.progress.note})` : 'not yet begun';
  return { post, restartedAt, killed: `killed after ${killAfterMs} ms, the job was ${moment}` };
}
