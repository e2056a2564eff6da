/** What the pipeline adds to a video that is searched and stored: the same calls to a YouTube that answers at once, without us. */
import { openStage } from '../stage.mjs';

const SEARCHES = 20;
/** A server that runs for weeks is warm. */
const WARM_UP = 6;
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

  /** Searches pressed one after another; each is answered when its videos are stored. */
  const ours = (videosPerSearch) => async () => {
    await stage.dataSource.query('DELETE FROM quota_use');
    await stage.dataSource.query('UPDATE website_automation_settings SET videos_per_search = $1', [videosPerSearch]);
    const cpuBefore = await cpu();
    const startedAt = performance.now();
    for (const id of keywords) {
      const { stored } = await client.post(`/api/keywords/${id}/search`);
      if (stored !== videosPerSearch) throw new Error(`A search stored ${stored} of ${videosPerSearch} videos.`);
    }
    const ms = performance.now() - startedAt;
    const videos = SEARCHES * videosPerSearch;
    return { ms: ms / videos, cpuMs: ((await cpu()) - cpuBefore) / videos };
  };
  const floor = (videosPerSearch) => async () => {
    const startedAt = performance.now();
    for (let count = 0; count < SEARCHES; count += 1) {
      const found = await read(`${base}/search?part=snippet&type=video&q=bench&maxResults=50`);
      const ids = found.items.map((item) => item.id.videoId).join(',');
      await read(`${base}/videos?part=snippet,contentDetails,statistics,status&id=${ids}`);
    }
    return { ms: (performance.now() - startedAt) / (SEARCHES * videosPerSearch), cpuMs: null };
  };
  const row = (videos) => ({
    label: `a video searched and stored, ${videos} a search`,
    goalMs: 15,
    own: true,
    ours: ours(videos),
    floor: floor(videos),
  });
  for (let round = 0; round < WARM_UP; round += 1) {
    await ours(2)();
    await floor(2)();
  }
  return { rows: [row(2), row(10)], close: () => stage.close() };
}

async function read(url) {
  const answer = await fetch(url, { headers: KEY });
  return answer.json();
}
