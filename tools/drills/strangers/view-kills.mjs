/**
 * Views of articles, while both processes that take them are killed at random moments. What was acknowledged is stored, once, and nothing else:
 * readers who got no answer ask again, of whichever process answers. Each view is one page view of analytics.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { sizes } from '../../short-form.mjs';
import { onStage } from '../stage.mjs';

const { KILLS } = sizes({ long: { KILLS: 20 }, short: { KILLS: 2 } });
const READERS = 16;
/** As many as a gate may have free. */
const FREE_LIMIT = 50;
/** A process is killed when up to so many more views were acknowledged since it is ready, or at the latest then. */
const MOST_VIEWS = 60;
const LATEST_MS = 5_000;
const LOOK_EVERY_MS = 5;
/** Readers wait between two articles, a little more or less: a process that starts has its share of the processors then. */
const PAUSE_MS = 100;
/** Between two tries of a reader whose call failed. */
const AGAIN_MS = 250;
const ANSWER_WITHIN_MS = 20_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export async function viewKills({ random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const env = { TRUST_PROXY: '1' };
    const members = [await stage.member('all', env), await stage.member('web', env)];
    // One by one: the first of them makes the tables.
    for (const { product } of members) await product.start();
    await stage.enter(members[0]);
    const gate = {
      siteId: stage.siteId,
      restrictionType: 'article_count',
      freeArticleLimit: FREE_LIMIT,
      isActive: true,
    };
    await members[0].client.post('/api/premium-content-settings', gate);

    const scene = { stage, members, random, isOver: false, visitors: [], faults: [], acknowledged: 0, failed: 0 };
    const readers = Array.from({ length: READERS }, (_, number) => read(scene, number));
    await kill(scene);
    scene.isOver = true;
    await Promise.all(readers);

    const lost = await compare(scene);
    for (const fault of [...scene.faults, ...lost].slice(0, 10)) say(fault);
    const isKept = scene.faults.length === 0 && lost.length === 0 && scene.acknowledged > 0 && scene.failed > 0;
    say(
      `${KILLS} kills of two processes: ${scene.acknowledged} acknowledged views of ${scene.visitors.length} visitors, ` +
        `${scene.failed} calls without an answer; ${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

/** One visitor after another, who opens one article after another; each until it is acknowledged. */
async function read(scene, number) {
  for (let turn = 0; !scene.isOver; turn += 1) {
    const visitor = { visitorId: `reader-${number}-${turn}`, views: 0 };
    scene.visitors.push(visitor);
    while (!scene.isOver && !visitor.isWrong && visitor.views < FREE_LIMIT) await view(scene, visitor, number);
  }
}

async function view(scene, visitor, number) {
  const { visitorId } = visitor;
  const due = visitor.views + 1;
  const process = scene.members[Math.floor(scene.random() * scene.members.length)].product;
  // As the widget names a page view: however often it is sent, it counts once.
  const sent = { visitorId, articleId: due, eventId: `view-${due}` };
  const answer = await send(scene, process.url, sent, number).catch(() => null);
  if (answer === null || answer.status === 503) {
    scene.failed += 1;
    await pause(AGAIN_MS);
  } else if (answer.status !== 200 || answer.body.requiresSubscription || answer.body.articlesViewed !== due) {
    scene.faults.push(`${visitorId}, article ${due}: ${answer.status} ${JSON.stringify(answer.body)}`);
    visitor.isWrong = true;
  } else {
    visitor.views = due;
    scene.acknowledged += 1;
    await pause(PAUSE_MS * (0.5 + scene.random()));
  }
}

async function send({ stage }, url, sent, number) {
  const answer = await fetch(`${url}/api/content-gate/track-view`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'user-agent': BROWSER,
      'x-forwarded-for': `203.0.113.${number + 1}`,
      origin: new URL(stage.sandbox.url).origin,
    },
    body: JSON.stringify({ siteId: stage.siteId, ...sent }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Each process half of the kills, in its own time: now one is away, now both. */
async function kill(scene) {
  await Promise.all(
    scene.members.map(async ({ product }) => {
      for (let kills = 0; kills < KILLS / scene.members.length; kills += 1) {
        const due = scene.acknowledged + scene.random() * MOST_VIEWS;
        const latest = performance.now() + LATEST_MS;
        while (scene.acknowledged < due && performance.now() < latest) await pause(LOOK_EVERY_MS);
        await product.kill();
        await product.start();
      }
    }),
  );
}

/**
 * What is stored, beside what was acknowledged: the same articles, once each; at most the one that was asked for when all ended is more. Analytics has
 * one page view of each, which says that the gate counted it.
 */
async function compare({ stage, visitors }) {
  const rows = await stage.database.query(STORED);
  const stored = new Map(rows.map((row) => [row.visitorId, row]));
  const faults = [];
  for (const { visitorId, views } of visitors) {
    const { articles = [], pageViews = [] } = stored.get(visitorId) ?? {};
    stored.delete(visitorId);
    const isAsked = articles.every((article, index) => article === String(index + 1));
    if (!isAsked || articles.length < views || articles.length > views + 1)
      faults.push(`${visitorId}: ${views} acknowledged, stored ${articles.join(' ')}`);
    if (pageViews.join(' ') !== articles.join(' '))
      faults.push(`${visitorId}: ${articles.length} free views, page views of ${pageViews.join(' ')}`);
  }
  return [...faults, ...[...stored.keys()].map((visitorId) => `${visitorId} was never sent`)];
}

const STORED = `
  SELECT COALESCE(gate.visitor_id, seen.visitor_id) AS "visitorId", COALESCE(gate.articles, '{}') AS articles,
         COALESCE(seen.articles, '{}') AS "pageViews"
  FROM gate_visitors gate FULL JOIN (
    SELECT visitor_id, array_agg(article || CASE event_data ->> '_counted' WHEN 'yes' THEN '' ELSE ' uncounted' END ORDER BY id) AS articles
    FROM engagement_events GROUP BY 1) seen ON seen.visitor_id = gate.visitor_id`;
