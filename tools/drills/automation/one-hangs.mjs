/**
 * T14, the other half: what hangs holds up nobody else. Posts are published while YouTube hangs; searches are made, and
 * posts of another website published, while one WordPress hangs. The same work is timed first with everything well.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { tellSandbox } from '../processes.mjs';
import { prepare } from './youtube-stage.mjs';
import { sizes } from '../../short-form.mjs';

const { EACH, SLACK_MS } = sizes({ long: { EACH: 6, SLACK_MS: 1_000 }, short: { EACH: 2, SLACK_MS: Infinity } });
/** Pressed whether or not the one before has ended, as people do: a queue that stands still makes all of them wait. */
const EVERY_MS = 1_000;
const PRESS_EVERY_MS = 250;
const LIMIT_MS = 120_000;
/** The share that one party has of a queue: so many jobs hang in it at once. */
const HANGING = 2;
/**
 * A second for the chance of a busy machine. A job that waits for what hangs waits for its timeout, 15 s of YouTube and
 * 30 s of WordPress.
 */
const longestMs = (wellMs) => 1.5 * wellMs + SLACK_MS;

export async function oneHangs({ random, say }) {
  const startedAt = performance.now();
  const stage = await prepare(random);
  try {
    await stage.product.start();
    await stage.open();
    const deadSite = await stage.website('dead');
    const dead = publishing(await drafts(stage, deadSite, EACH));
    const posts = publishing(await drafts(stage, stage.siteId, 3 * EACH));
    const next = () => posts.splice(0, EACH);
    const well = { posts: await pace(stage, next()), searches: await pace(stage, await searching(stage)) };
    const rows = [
      ...(await whileYouTubeHangs(stage, async () => [
        { what: 'posts while YouTube hangs', well: well.posts, now: await pace(stage, next()) },
      ])),
      ...(await whileOneSiteHangs(stage, { siteId: deadSite, dead }, async () => [
        { what: 'posts while another website hangs', well: well.posts, now: await pace(stage, next()) },
        {
          what: 'searches while a website hangs',
          well: well.searches,
          now: await pace(stage, await searching(stage)),
        },
      ])),
    ];
    const isKept = rows.map((row) => tell(row, say)).every(Boolean);
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
    return isKept;
  } finally {
    await stage.close();
  }
}

function tell({ what, well, now, hungToTheEnd }, say) {
  const good = hungToTheEnd && well.failed === 0 && now.failed === 0 && now.medianMs <= longestMs(well.medianMs);
  say(
    `${what}: median ${now.medianMs.toFixed(0)} ms (all well: ${well.medianMs.toFixed(0)} ms), slowest ` +
      `${now.slowestMs.toFixed(0)} ms (${well.slowestMs.toFixed(0)} ms), ${now.failed} of ${EACH} failed` +
      `${hungToTheEnd ? '' : ', and it hung no longer at the end'}${good ? '' : ' <- BROKEN'}`,
  );
  return good;
}

/** How long each of these calls takes from the press to the end of its job. */
async function pace(stage, paths) {
  const runs = [];
  for (const path of paths) {
    runs.push(timed(stage, path));
    await pause(EVERY_MS);
  }
  const ended = await Promise.all(runs);
  const times = ended.map(({ ms }) => ms).sort((a, b) => a - b);
  const middle = times.length / 2;
  return {
    medianMs: (times[Math.ceil(middle) - 1] + times[Math.floor(middle)]) / 2,
    slowestMs: times.at(-1),
    failed: ended.filter(({ isDone }) => !isDone).length,
  };
}

async function timed({ client }, path) {
  const startedAt = performance.now();
  const isDone = await client
    .post(path)
    .then(({ jobId }) => jobId === undefined || completed(client, jobId))
    .catch(() => false);
  return { ms: performance.now() - startedAt, isDone };
}

async function completed(client, jobId) {
  const isOver = ({ status }) => !['queued', 'running'].includes(status);
  return (await client.until(`/api/jobs/${jobId}`, isOver, LIMIT_MS)).status === 'completed';
}

async function whileYouTubeHangs(stage, work) {
  await stage.tell('hang');
  const rows = await underPressure(stage, { type: 'search-keyword', press: () => stage.pressSearch() }, work);
  await stage.tell('good');
  await stage.untilBack();
  return rows;
}

/** The presses begin with all posts of that website at once. */
async function whileOneSiteHangs(stage, { siteId, dead }, work) {
  const { client, sandboxUrl } = stage;
  await tellSandbox(sandboxUrl, 'faults', { provider: 'wordpress', mode: 'hang', path: '/wordpress/dead/' });
  for (const path of dead) void client.postAndForget(path);
  let pressed = 0;
  const press = () => void client.postAndForget(dead[pressed++ % dead.length]);
  return underPressure(stage, { type: 'publish-post', siteId, press }, work);
}

/** The rows that the work makes while the press goes on, from the moment that as much hangs as can. */
async function underPressure(stage, { type, siteId, press }, work) {
  const jobs = `/api/jobs?type=${type}&siteId=${siteId ?? stage.siteId}&status=running`;
  let isOver = false;
  const presses = (async () => {
    for (; !isOver; await pause(PRESS_EVERY_MS)) await press();
  })();
  await stage.client.until(jobs, (running) => running.length >= HANGING, LIMIT_MS);
  const rows = await work();
  const hungToTheEnd = (await stage.client.get(jobs)).length >= HANGING;
  isOver = true;
  await presses;
  return rows.map((row) => ({ ...row, hungToTheEnd }));
}

const publishing = (posts) => posts.map(({ id }) => `/api/blog-posts/${id}/auto-publish`);

async function searching(stage) {
  const ids = [];
  while (ids.length < EACH) ids.push(await stage.keyword());
  return ids.map((id) => `/api/keywords/${id}/search`);
}

/** So many drafts of a website, with their pictures. */
async function drafts(stage, siteId, count) {
  const { client } = stage;
  const found = () => client.get(`/api/videos?siteId=${siteId}&status=discovered`);
  while ((await found()).length < count) await client.post(`/api/keywords/${await stage.keyword(siteId)}/search`);
  const posts = [];
  for (const { id } of (await found()).slice(0, count))
    posts.push(await client.post(`/api/videos/${id}/generate-blog`));
  await client.until(`/api/jobs?siteId=${siteId}&status=active`, (jobs) => jobs.length === 0, LIMIT_MS);
  return posts;
}
