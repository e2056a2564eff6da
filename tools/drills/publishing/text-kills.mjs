/**
 * T13 for texts that change: published posts get another text and picture, and then the first text again, and each update is
 * killed at a random moment while the proxy fails; posts are written again under kills too. In the end WordPress has each
 * post once, with the text that it has here, none was taken for changed there, and each rewrite made one revision.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { proxyCounts, tellSandbox } from '../processes.mjs';
import { JOB_LIMIT_MS, prepare, pressUnderFire, pressUntil, SITE_PATH, writePosts } from './stage.mjs';
import { account, everythingOn, isExact } from './wordpress-count.mjs';
import { sizes } from '../../short-form.mjs';

const { POSTS, REWRITES, HANGING, LATEST_KILL_MS } = sizes({
  long: {
    POSTS: 6,
    REWRITES: 10,
    /** The model hangs at one in so many rewrites. */
    HANGING: 2,
    /** An update has fewer requests than a first publish. */
    LATEST_KILL_MS: 2_500,
  },
  short: { POSTS: 1, REWRITES: 1, HANGING: 1, LATEST_KILL_MS: 300 },
});
/** A rewrite takes about as long where the model answers at once. */
const LATEST_REWRITE_KILL_MS = 800;

/** @returns {Promise<boolean>} whether the promise was kept */
export async function textKills({ seed, say }) {
  const startedAt = performance.now();
  const drill = await prepare(seed, say);
  try {
    await drill.product.start();
    await writePosts(drill, POSTS);
    for (const [index, { id }] of drill.posts.entries()) await changeUnderFire(drill, id, index + 1);
    const texts = await comparison(drill);
    const rewrites = await rewriteUnderFire(drill);
    const { writes, failed } = await proxyCounts(drill.proxy);
    const isKept = texts.isKept && rewrites.wrong === 0 && rewrites.carriedOut > 0;
    say(`WordPress was sent ${writes} writes, of which ${failed} were done and then failed.`);
    say(`Publish pressed again manually: ${drill.pressedAgain} times.`);
    say(texts.told);
    say(
      `${REWRITES} rewrites were killed: ${rewrites.carriedOut} carried out, ${rewrites.neverAsked} not yet asked for, ` +
        `${rewrites.wrong} with another number of revisions than one.`,
    );
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}.`);
    return isKept;
  } finally {
    await drill.close();
  }
}

/** Publishes a post, changes it, and takes its first text back: the last two are brought to WordPress under fire. */
async function changeUnderFire(drill, id, number) {
  const { client, posts } = drill;
  const path = `/api/blog-posts/${id}`;
  await client.postAndForget(`${path}/auto-publish`);
  const { revision } = await pressUntil(drill, id, ({ status }) => status === 'published');
  const text = {
    title: `Changed & <kept> ${number}`,
    excerpt: `The ${number}. change.`,
    content: `<h2>Changed</h2><p>The words of change ${number}.</p>`,
    tags: [`Change ${number}`],
  };
  await client.json('PATCH', path, { revision: revision.id, ...text });
  const other = await client.get(`/api/blog-posts/${posts[number % posts.length].id}`);
  const picture = await client.send('GET', other.featuredImageUrl);
  const upload = await client.sendFile(`${path}/featured-image`, 'image/jpeg', await picture.bytes(), 'PUT');
  if (upload.status !== 200) throw new Error(`The picture was answered with ${upload.status}.`);
  const changed = await bringUnderFire(drill, id);
  await client.post(`${path}/revisions/${revision.number}/restore`, { revision: changed.revision.id });
  await bringUnderFire(drill, id);
}

/** Kills the product while WordPress is sent the present text. */
async function bringUnderFire(drill, id) {
  const isThere = ({ revision, publishedRevision }) => publishedRevision?.id === revision.id;
  const { post, killed } = await pressUnderFire(drill, id, { latestKillMs: LATEST_KILL_MS, isThere });
  drill.say(`post ${id}, revision ${post.revision.number}: ${killed}; sent in attempt ${post.lastJob.attempts}.`);
  return post;
}

/** What WordPress has, beside what was to be there. The picture of before stays in its library. */
async function comparison({ client, siteId, wordpress }) {
  const posts = await client.get(`/api/blog-posts?siteId=${siteId}&status=published`);
  const found = await everythingOn(wordpress.url + SITE_PATH);
  const { orphanMedia, ...rest } = account(found, posts);
  const other = posts.filter(({ wordpressPostId, content, title }) => {
    const there = found.posts.find(({ id }) => id === wordpressPostId);
    return !there || wordsOf(there.title.raw) !== title || !wordsOf(there.content.raw).includes(lastWords(content));
  });
  const jobs = await client.get(`/api/jobs?siteId=${siteId}&type=publish-post&pageSize=100`);
  const refused = jobs.filter(({ error }) => error?.code === 'wordpress_changed').length;
  const isKept =
    isExact(rest) && rest.published === POSTS && orphanMedia === POSTS && other.length === 0 && refused === 0;
  return {
    isKept,
    told:
      `On WordPress: ${rest.published} of ${POSTS} posts published, ${rest.twice} twice, ${rest.missing} missing, ` +
      `${rest.extraDrafts} extra drafts, ${rest.withoutPicture} without picture, ${orphanMedia} pictures of before, ` +
      `${rest.termsTwice} terms twice; ${other.length} with another text, ${refused} taken for changed there.`,
  };
}

/** The words between the tags and blocks, as they read. */
const wordsOf = (html) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#0?39);/g, (entity) => ENTITIES[entity])
    .replace(/\s+/g, ' ')
    .trim();
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#039;': "'" };
const lastWords = (html) => wordsOf(html).slice(-60);

/** Every other model hangs, so that the kill surely comes in the middle of writing. */
async function rewriteUnderFire(drill) {
  const { client, product, random, sandboxUrl, siteId } = drill;
  const counts = { carriedOut: 0, neverAsked: 0, wrong: 0 };
  for (let number = 1; number <= REWRITES; number += 1) {
    const { id } = drill.posts[number % POSTS];
    const jobs = `/api/jobs?siteId=${siteId}&type=rewrite-post&pageSize=100`;
    const jobsOf = (all) => all.filter(({ target }) => target === `post:${id}`);
    const before = { post: await client.get(`/api/blog-posts/${id}`), jobs: jobsOf(await client.get(jobs)) };
    const hangs = number % HANGING === 0;
    if (hangs) await tellSandbox(sandboxUrl, 'faults', { provider: 'openai', mode: 'hang' });
    const form = { kind: 'note', note: `Say that this is wish number ${number}.`, revision: before.post.revision.id };
    const asked = client.postAndForget(`/api/blog-posts/${id}/rewrite`, form);
    if (hangs)
      await client.until(
        jobs,
        (all) => jobsOf(all).some(({ progress }) => progress.note === 'Rewriting the post'),
        JOB_LIMIT_MS,
      );
    else await pause(random() * LATEST_REWRITE_KILL_MS);
    await product.kill();
    await asked;
    await product.start();
    const isOver = (all) => all.every(({ status }) => !['queued', 'running'].includes(status));
    const after = jobsOf(await client.until(jobs, isOver, JOB_LIMIT_MS)).slice(0, -before.jobs.length || undefined);
    const post = await client.get(`/api/blog-posts/${id}`);
    const made = post.revision.number - before.post.revision.number;
    const done = after.filter(({ status }) => status === 'completed').length;
    counts.carriedOut += done;
    if (after.length === 0) counts.neverAsked += 1;
    if (made !== done || after.length > 1 || done !== after.length) counts.wrong += 1;
    else if (done === 1 && !post.content.includes(`wish number ${number}`)) counts.wrong += 1;
  }
  return counts;
}
