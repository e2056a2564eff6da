/** What the pipeline adds to a video that is searched and stored: the same calls to a YouTube that answers at once, without us. */
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const GOAL_MS = 15;
const { SEARCHES, WARM_UP } = sizes({
  /** A server that runs for weeks is warm. */
  long: { SEARCHES: 20, WARM_UP: 6 },
  short: { SEARCHES: 2, WARM_UP: 1 },
});
const KEY = { 'x-goog-api-key': 'bench', accept: 'application/json' };

export async function pipeline() {
  const stage = await openStage();
  const youtube = await stage.serve('instant-youtube');
  const base = `${youtube.url}/youtube/v3`;
  const { client, cpu } = await stage.product({ YOUTUBE_API_URL: base, YOUTUBE_API_KEY: 'bench' });
  const siteId = await stage.site();
  const keywords = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    keywords.push((await client.post('/api/keywords', { term: `bench ${number}`, siteId })).id);
  }

  /** Searches that are each answered when their videos are stored, `together` at a time; the server works on two at once. */
  const ours = (videosPerSearch, together) => async () => {
    await stage.dataSource.query('DELETE FROM quota_use');
    await stage.dataSource.query('UPDATE website_automation_settings SET videos_per_search = $1', [videosPerSearch]);
    const cpuBefore = await cpu();
    const startedAt = performance.now();
    await inLanes(together, async (number) => {
      const { stored } = await client.post(`/api/keywords/${keywords[number]}/search`);
      if (stored !== videosPerSearch) throw new Error(`A search stored ${stored} of ${videosPerSearch} videos.`);
    });
    const ms = performance.now() - startedAt;
    const videos = SEARCHES * videosPerSearch;
    return { ms: ms / videos, cpuMs: ((await cpu()) - cpuBefore) / videos };
  };
  const floor = (videosPerSearch, together) => async () => {
    const startedAt = performance.now();
    await inLanes(Math.min(together, 2), async () => {
      const found = await read(`${base}/search?part=snippet&type=video&q=bench&maxResults=50`);
      const ids = found.items.map((item) => item.id.videoId).join(',');
      await read(`${base}/videos?part=snippet,contentDetails,statistics,status&id=${ids}`);
    });
    return { ms: (performance.now() - startedAt) / (SEARCHES * videosPerSearch), cpuMs: null };
  };
  const row = (label, videos, together, goal = GOAL_MS) => ({
    label: `one video found and stored, ${label}`,
    goal,
    own: true,
    ours: ours(videos, together),
    floor: floor(videos, together),
  });
  for (let round = 0; round < WARM_UP; round += 1) {
    await ours(2, 1)();
    await floor(2, 1)();
  }
  const rows = [
    row('2 a search, all asked for at once', 2, SEARCHES),
    row('10 a search, all asked for at once', 10, SEARCHES),
    // Not what a video costs but what one person waits for: mostly waking the other process, some fifty times a search.
    row('2 a search, one after another', 2, 1, null),
  ];
  return { rows, close: () => stage.close() };
}

/** Every search once, so many at a time. */
async function inLanes(together, search) {
  let next = 0;
  const lane = async () => {
    while (next < SEARCHES) await search(next++);
  };
  await Promise.all(Array.from({ length: together }, lane));
}

async function read(url) {
  const answer = await fetch(url, { headers: KEY });
  return answer.json();
}
