/**
 * A category of many posts is renamed, and the product is killed twice in the middle. In the end each post has the new category and
 * keeps its other one; a stranger's draft and a category below keep the old one alive. Renamed back, everything is as before.
 * With `WORDPRESS_PEER=peer.json`, which docs/wordpress.md describes, it runs on a real WordPress.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '@pressloom/database';
import { joinEmbeddedPostgres } from '@pressloom/database/embedded';
import { ProductClient } from '../product-client.mjs';
import { freePort, Product, startNeighbour, tellSandbox } from '../processes.mjs';
import { sizes } from '../../short-form.mjs';
import { secondsSince } from '../../workspace.mjs';

const { POSTS, KILLS } = sizes({ long: { POSTS: 200, KILLS: 2 }, short: { POSTS: 30, KILLS: 1 } });
const JOB_LIMIT_MS = 300_000;
/** Requests to WordPress at a time. */
const AT_ONCE = 8;
const STAND_IN = { key: 'drill', name: 'Drill', tagline: 'For the drill', colour: '#1d4ed8' };
const PASSWORD = 'sandbox sandbox sandbox sandbox';

/** @returns {Promise<boolean>} whether the promise was kept */
export async function renameKills({ say, random }) {
  const startedAt = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'pressloom-drill-'));
  const peer = await connectWordPress(folder);
  const [port, sandboxPort] = [await freePort(Math.random), await freePort(Math.random)];
  const operator = { email: 'drill@press.example', password: `Drill-${randomBytes(12).toString('hex')}-7` };
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'data'),
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    ALLOW_PRIVATE_HOSTS: new URL(peer.url).host,
  };
  const product = new Product({ url: `http://127.0.0.1:${port}`, env });
  const client = new ProductClient(product.url);
  try {
    await product.start();
    await client.signIn(operator.email, operator.password);
    const { url: siteUrl, username, applicationPassword } = peer;
    const site = await client.post('/api/wordpress-sites', {
      ...{ name: 'Drill', brand: 'meditation', siteUrl, username, applicationPassword },
    });
    const there = await fill(peer);
    await storePosts(join(folder, 'data/postgres'), site.id, there);
    say(`WordPress has ${POSTS} posts in "${there.old.name}", a draft of somebody else and a category below it.`);
    const drill = { client, product, site, say, random };
    const renamed = await rename(drill, { from: there.old.name, to: there.newName, kills: KILLS });
    const isMoved = await isAs(peer, there, { result: renamed, say, name: there.newName, oldStays: true });
    await peer.ask('DELETE', `posts/${there.draft.id}?force=true`);
    await peer.ask('DELETE', `categories/${there.below.id}?force=true`);
    const back = await rename(drill, { from: there.newName, to: there.old.name, kills: 0 });
    const isBack = await isAs(peer, there, { result: back, say, name: there.old.name, oldStays: false });
    say(`${isMoved && isBack ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
    return isMoved && isBack;
  } finally {
    await product.stop();
    await peer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function connectWordPress(folder) {
  const facts = process.env.WORDPRESS_PEER;
  if (facts) {
    const { url, users } = JSON.parse(readFileSync(facts, 'utf8'));
    return peerOf(url, users.admin, async () => {});
  }
  const env = { SANDBOX_PORT: '0', SANDBOX_DATA: join(folder, 'wordpress') };
  const neighbour = await startNeighbour('apps/sandbox/src/main.ts', env);
  await tellSandbox(neighbour.url, 'wordpress-sites', STAND_IN);
  const admin = { username: 'admin', applicationPassword: PASSWORD };
  return peerOf(`${neighbour.url}/wordpress/${STAND_IN.key}`, admin, neighbour.stop);
}

function peerOf(url, { username, applicationPassword }, stop) {
  const authorization = `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`;
  const ask = async (method, route, body) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${url}/wp-json/wp/v2/${route}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`WordPress answered ${response.status} to ${method} ${route}: ${answer.code}`);
    return answer;
  };
  return { url, username, applicationPassword, ask, stop };
}

/** What is on WordPress before; names that nothing there has, with signs that WordPress keeps as HTML. */
async function fill({ ask }) {
  const run = randomBytes(3).toString('hex');
  const old = await ask('POST', 'categories', { name: `Wind & rain ${run}` });
  const other = await ask('POST', 'categories', { name: `Kept ${run}` });
  const below = await ask('POST', 'categories', { name: `Hail ${run}`, parent: old.id });
  const categories = [old.id, other.id];
  const posts = [];
  for (let done = 0; done < POSTS; done += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, POSTS - done) }, (_, index) => done + index);
    const make = (number) => ask('POST', 'posts', { title: `Storm ${run} ${number}`, status: 'publish', categories });
    posts.push(...(await Promise.all(numbers.map(make))));
  }
  const draft = await ask('POST', 'posts', { title: 'Of somebody else', status: 'draft', categories: [old.id] });
  const name = old.name.replace('&amp;', '&');
  return {
    old: { id: old.id, name },
    other,
    below,
    draft,
    ids: posts.map(({ id }) => id),
    newName: `"Storms" ${run} 🌪`,
  };
}

/** The same posts as ours, as publishing leaves them. */
async function storePosts(folder, siteId, { ids, old, other }) {
  const database = createDataSource({ ...joinEmbeddedPostgres(folder), poolSize: 1 }, []);
  await database.initialize();
  try {
    const names = JSON.stringify([old.name, other.name]);
    // In one transaction: the revision that a post names is checked at its end.
    await database.transaction((manager) => manager.query(POST, [siteId, ids, names]));
  } finally {
    await database.destroy();
  }
}

/** $1: the website. $2: ids on WordPress. $3: names of categories. */
const POST = `
  WITH post AS (
    INSERT INTO blog_posts (wordpress_site_id, youtube_id, channel_title, status, source, current_revision_id)
    SELECT $1, 'storm' || id, 'A channel', 'published', 'sandbox', nextval('post_revisions_id_seq')
    FROM unnest($2::int[]) id RETURNING id, youtube_id, current_revision_id
  ), revision AS (
    INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language, categories)
    SELECT current_revision_id, id, 1, youtube_id, '<p>A text.</p>', 'model', 'written', 'en', $3::jsonb FROM post
  )
  INSERT INTO publications (post_id, wordpress_site_id, wordpress_post_id)
  SELECT id, $1, substr(youtube_id, 6)::int FROM post`;

/** Renames, killing the product so often while posts are being moved; gives the result of the job. */
async function rename({ client, product, site, say, random }, { from, to, kills }) {
  const jobs = `/api/jobs?siteId=${site.id}&type=rename-category&pageSize=1`;
  const body = { siteId: site.id, oldCategory: from, newCategory: to };
  const pressed = client.postAndForget('/api/bulk-categories/rename', body);
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = Math.round((POSTS * (kill - random())) / (kills + 1)) + 1;
    const [job] = await client.until(
      jobs,
      ([one]) => one?.target === `site:${site.id}` && one.progress.done >= goal,
      JOB_LIMIT_MS,
    );
    await pause(Math.round(random() * 100));
    await product.kill();
    say(`Killed when ${job.progress.done} of ${job.progress.total} posts were moved.`);
    await product.start();
  }
  await pressed;
  const [job] = await client.until(jobs, ([one]) => one && !['queued', 'running'].includes(one.status), JOB_LIMIT_MS);
  if (job.status !== 'completed') throw new Error(`The rename ended as ${job.status}: ${job.error?.message}`);
  say(`${job.result.message} (${job.attempts} attempts)`);
  return job.result;
}

/** Whether WordPress has all posts in the category of this name and in their other one, and nothing else was touched. */
async function isAs({ ask }, { old, other, draft, ids }, { result, say, name, oldStays }) {
  const categories = await ask('GET', `categories?per_page=100&orderby=id&order=desc&_=${Math.random()}`);
  const named = (wanted) => categories.find((one) => one.name.replace('&amp;', '&') === wanted);
  const wanted = [named(name)?.id, other.id].toSorted((a, b) => a - b).join();
  let right = 0;
  for (let start = 0; start < ids.length; start += 100) {
    const include = ids.slice(start, start + 100);
    const posts = await ask('GET', `posts?include=${include.join()}&per_page=100&_=${Math.random()}`);
    right += posts.filter((post) => post.categories.toSorted((a, b) => a - b).join() === wanted).length;
  }
  const isOldThere = named(result.oldName) !== undefined;
  const isDraftKept =
    !oldStays || (await ask('GET', `posts/${draft.id}?context=edit`)).categories.join() === String(old.id);
  say(
    `${right} of ${ids.length} posts right, ${result.moved} told as moved; the old category is ${isOldThere ? 'there' : 'gone'}.`,
  );
  return right === ids.length && result.moved === ids.length && isOldThere === oldStays && isDraftKept;
}
