import type { Json, RunningSandbox } from './start-sandbox.ts';

/** Ids in the answer of a search. */
export const idsIn = (body: { items: { id: { videoId: string } }[] }): string[] =>
  body.items.map((item) => item.id.videoId);

/** Calls to the stand-in's YouTube; `sandbox` is asked at each call, since it starts later. */
export function youtubeCalls(sandbox: () => RunningSandbox) {
  const search = (query: string) => sandbox().call(`/youtube/v3/search?part=snippet&type=video&${query}`);
  const videos = (ids: string[], parts = 'snippet,contentDetails,statistics,status') =>
    sandbox().call(`/youtube/v3/videos?part=${parts}&id=${ids.join(',')}`);

  /** All that a search finds, page by page. */
  async function allVideos(q: string, more = ''): Promise<Json[]> {
    const found: Json[] = [];
    let token = '';
    do {
      const { body } = await search(`q=${encodeURIComponent(q)}&maxResults=50${more}${token && `&pageToken=${token}`}`);
      found.push(...(await videos(idsIn(body))).body.items);
      token = body.nextPageToken ?? '';
    } while (token);
    return found;
  }

  return { search, videos, allVideos };
}
