/** Lists of a website with 100,000 videos and 1,000 keywords, one call after another; p95 of what a screen waits for. */
import { p95 } from '../frame.mjs';
import { backendPids, cpuMs } from '../cpu.mjs';
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { VIDEOS, KEYWORDS, CALLS } = sizes({
  long: { VIDEOS: 100_000, KEYWORDS: 1_000, CALLS: 40 },
  short: { VIDEOS: 2_000, KEYWORDS: 100, CALLS: 2 },
});
const GOAL_MS = 50;

export async function lists() {
  const stage = await openStage();
  const siteId = await stage.site();
  await fill(stage.dataSource, siteId);
  const { client, cpu } = await stage.product();
  const bare = await stage.serve('list-floor');
  const bareCpu = async () => cpuMs([bare.child.pid, ...(await backendPids(stage.dataSource, ['bench-floor']))]);

  const row = (label, path, floorPath, goal = GOAL_MS) => ({
    label: `${label}, p95`,
    goal,
    ours: () => ask(cpu, () => client.send('GET', `/api/${path}`)),
    floor: () => ask(bareCpu, () => fetch(`${bare.url}/${floorPath}`)),
  });
  const site = `siteId=${siteId}`;
  const found = (text) => `q?${site}&value=${encodeURIComponent(`%${text}%`)}`;
  const deep = Math.floor(VIDEOS / 20);
  const rows = [
    row('videos, first page', `videos?${site}`, `videos?${site}`),
    row('videos, a deep page', `videos?${site}&cursor=${cursor('-id', deep)}`, `videos?${site}&before=${deep}`),
    row('videos by title', `videos?${site}&sort=title`, `title?${site}`),
    row(
      'videos by views, a deep page',
      `videos?${site}&sort=-viewCount&cursor=${cursor('-viewCount', deep)}`,
      `views?${site}&before=${deep}`,
    ),
    row('videos, discovered ones', `videos?${site}&status=discovered`, `status?${site}&value=discovered`),
    row('videos, a rare word', `videos?${site}&q=hydrant+4713`, found('hydrant 4713')),
    row('videos, a word of every tenth', `videos?${site}&q=ladder`, found('ladder')),
    row('videos, a word of all', `videos?${site}&q=training`, found('training')),
    row('videos, a word of none', `videos?${site}&q=zeppelin`, found('zeppelin')),
    // No trigram to look up: the whole table is read, whoever asks.
    row('videos, two letters of none', `videos?${site}&q=zq`, found('zq'), null),
    row('videos, two letters of many', `videos?${site}&q=la`, found('la')),
    row('keywords, first page', `keywords?${site}`, `keywords?${site}`),
  ];
  for (const { ours, floor } of rows) {
    await ours();
    await floor();
  }
  return { rows, close: () => stage.close() };
}

/** As the lists of the product give it, for a place behind the row with this number; its views are told in the same figure. */
const cursor = (sort, number) => Buffer.from(JSON.stringify([sort, String(number), number])).toString('base64url');

/** The p95 of calls one after another, and what one of them costs the processor. */
async function ask(cpu, call) {
  const times = [];
  const cpuBefore = await cpu();
  for (let count = 0; count < CALLS; count += 1) {
    const startedAt = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${answer.url} responded with ${answer.status}.`);
  }
  return { ms: p95(times), cpuMs: ((await cpu()) - cpuBefore) / CALLS };
}

async function fill(dataSource, siteId) {
  await dataSource.query(
    `INSERT INTO keywords (term, term_key, wordpress_site_id)
     SELECT 'keyword ' || n, 'keyword ' || n, $1 FROM generate_series(1, ${KEYWORDS}) AS n`,
    [siteId],
  );
  await dataSource.query(
    `INSERT INTO videos (youtube_id, title, description, channel_title, channel_id, published_at, thumbnails, tags,
       view_count, duration_seconds, keyword_id, wordpress_site_id, status, source)
     SELECT lpad(n::text, 11, '0'),
       (ARRAY['Pump', 'Hose', 'Ladder', 'Hydrant', 'Rescue', 'Ventilation', 'Radio', 'Turnout', 'Foam', 'Engine'])[1 + n % 10]
         || ' ' || n || ': what every crew should know about training days',
       repeat('What to check, in which order, and why it matters on the day that it is needed. ', 10),
       'Station ' || n % 300, 'UC' || lpad((n % 300)::text, 22, '0'), now() - n * interval '1 minute',
       jsonb_build_array('https://i.ytimg.com/vi/' || n || '/maxresdefault.jpg', 'https://i.ytimg.com/vi/' || n || '/hqdefault.jpg'),
       '["fire", "training", "crew"]', n * 7, 60 + n % 3000, (SELECT min(id) FROM keywords) + n % ${KEYWORDS}, $1,
       CASE WHEN n % 10 = 0 THEN 'discovered' ELSE 'processed' END, 'live'
     FROM generate_series(1, ${VIDEOS}) AS n`,
    [siteId],
  );
  await dataSource.query(
    `INSERT INTO jobs (type, target, lane, site_id, status, result, started_at, finished_at)
     SELECT 'generate-post', 'video:' || id, 'video:' || id, $1, 'completed', jsonb_build_object('id', id), now(), now()
     FROM videos WHERE status = 'processed' AND id > ${VIDEOS / 2}`,
    [siteId],
  );
  await dataSource.query('VACUUM ANALYZE');
}
