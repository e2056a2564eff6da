import { startSandbox, TODAY } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';
import { idsIn, youtubeCalls } from '../../test/youtube-calls.ts';

const DAY_MS = 86_400_000;
let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const { search, videos, allVideos } = youtubeCalls(() => sandbox);

describe('faults', () => {
  it.each([
    ['quota', 403, { domain: 'youtube.quota', reason: 'quotaExceeded' }],
    ['rate-limit', 429, { domain: 'global', reason: 'rateLimitExceeded' }],
    ['forbidden', 403, { domain: 'global', reason: 'forbidden' }],
    ['error', 500, { domain: 'global', reason: 'backendError' }],
  ])('%s answers %i as often as asked for, then all is well again', async (mode, status, item) => {
    await sandbox.setFault({ provider: 'youtube', mode, times: 2 });
    for (let i = 0; i < 2; i++) {
      const answer = await search('q=fire');
      expect(answer.status).toBe(status);
      expect(answer.body.error.errors[0]).toMatchObject(item);
    }
    expect((await search('q=fire')).status).toBe(200);
  });

  it('empty finds nothing', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'empty' });
    const { body } = await search('q=fire');
    expect(body).toMatchObject({ items: [], pageInfo: { totalResults: 0 } });
    expect(body.nextPageToken).toBeUndefined();
  });

  it.each(['stale', 'slip', 'blank', 'loop'])('%s answers against what was asked for', async (mode) => {
    const after = new Date(TODAY.getTime() - 10 * DAY_MS).toISOString();
    const query = `q=fire&maxResults=10&order=date&publishedAfter=${after}`;
    const plain = (await search(query)).body;
    await sandbox.setFault({ provider: 'youtube', mode });
    const { body } = await search(query);
    const older = body.items.filter((item: Json) => item.snippet.publishedAt < after);
    expect([mode, body.items.length, older.length]).toEqual(
      { stale: [mode, 10, 10], slip: [mode, 10, 5], blank: [mode, 0, 0], loop: [mode, 10, 0] }[mode],
    );
    if (mode !== 'loop') return;
    expect(body.nextPageToken).not.toBe(plain.nextPageToken);
    expect(idsIn((await search(`${query}&pageToken=${body.nextPageToken}`)).body)).toEqual(idsIn(body));
  });

  it('plays such things by chance, and the same ones again', async () => {
    const after = new Date(TODAY.getTime() - 10 * DAY_MS).toISOString();
    const answers = async (): Promise<string[]> => {
      const own = await startSandbox();
      await own.call('/control/quirks', { body: { percent: 50 } });
      const list: string[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const path = `/youtube/v3/search?part=snippet&type=video&q=fire&order=date&publishedAfter=${after}`;
        list.push(idsIn((await own.call(path)).body).join());
      }
      await own.stop();
      return list;
    };
    const first = await answers();
    expect(await answers()).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(2);
  });

  it('hostile gives the same hostile title in both methods', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'hostile' });
    const [item] = (await search('q=fire&maxResults=1')).body.items;
    const [video] = (await videos([item.id.videoId])).body.items;
    expect(video.snippet.description).toContain('javascript:');
    expect(video.snippet.title.replace(/[^a-z]/gi, '')).toBe(
      item.snippet.title.replace(/&(quot|lt|gt|amp|#39);/g, '').replace(/[^a-z]/gi, ''),
    );
  });

  it('thin leaves hardly a word to write from', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'thin' });
    for (const { snippet } of await allVideos('house fire')) {
      expect(snippet.description).not.toMatch(/\d:\d\d/);
      expect(snippet.description.split(/\s+/).length).toBeLessThan(40);
    }
  });

  it('prose is a page of somebody else, with status 200', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'prose', times: 1 });
    const response = await fetch(`${sandbox.url}/youtube/v3/search?part=snippet&key=x`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});
