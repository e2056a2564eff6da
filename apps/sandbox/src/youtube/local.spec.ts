import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';
import { idsIn, youtubeCalls } from '../../test/youtube-calls.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox({ now: new Date('2026-03-20T12:00:00Z') })));
afterAll(async () => await sandbox.stop());
const { allVideos, videos, search } = youtubeCalls(() => sandbox);

const SPEECH: [language: string, words: string, text: RegExp, chapters: string][] = [
  ['de', 'waldbrand', /[äöüß]|das Video/i, 'Kapitel'],
  ['es', 'incendio forestal', /[áéíóúñ]|el vídeo/i, 'Capítulos'],
  ['ja', '山火事', /[\u3041-\u3096]/, '目次'],
];

describe('videos in a language that was wished', () => {
  it.each(SPEECH)('%s: most are told in it, among some that are not', async (language, words, text, chapters) => {
    const found = await allVideos(words, `&relevanceLanguage=${language}`);
    const local = found.filter(({ snippet }: Json) => text.test(snippet.description));
    expect(found.length).toBeGreaterThan(30);
    expect(local.length / found.length).toBeGreaterThan(0.5);
    expect(local.length).toBeLessThan(found.length);
    for (const { snippet } of local) {
      expect([language, undefined]).toContain(snippet.defaultAudioLanguage);
      expect(snippet.title.toLowerCase()).toContain(words);
    }
    expect(local.some(({ snippet }: Json) => snippet.description.includes(`\n${chapters}\n0:00 `))).toBe(true);
    const times = local.map(({ snippet }: Json) => Date.parse(snippet.publishedAt));
    const since = Math.max(...times) - 28 * 86_400_000;
    const window = local.filter((_, index) => (times[index] ?? 0) > since);
    expect(new Set(window.map(({ snippet }: Json) => snippet.title)).size).toBe(window.length);
  });

  it('are found by their id, and by the uploads of their channel', async () => {
    const { body } = await search(`q=${encodeURIComponent('火災')}&relevanceLanguage=ja&maxResults=50`);
    const { items } = (await videos(idsIn(body))).body;
    expect(items).toHaveLength(idsIn(body).length);
    const one = items.find(({ snippet }: Json) => /[\u3041-\u3096]/.test(snippet.channelTitle));
    const channel = (await sandbox.call(`/youtube/v3/channels?part=contentDetails&id=${one.snippet.channelId}`)).body;
    const { uploads } = channel.items[0].contentDetails.relatedPlaylists;
    const list = await sandbox.call(`/youtube/v3/playlistItems?part=snippet&playlistId=${uploads}`);
    expect(list.body.items[0].snippet.title).toMatch(/[\u3041-\u3096\u4e00-\u9fff]/);
  });

  it('don’t come where nobody wished for them, nor for languages without any', async () => {
    const plain = await allVideos('wildfire');
    const french = await allVideos('wildfire', '&relevanceLanguage=fr');
    for (const { snippet } of [...plain, ...french]) expect(snippet.description).toMatch(/Chapters|Subscribe/);
  });

  it('say mostly, but not always, what they are spoken in', async () => {
    const all = await allVideos('wildfire');
    const untold = all.filter(({ snippet }: Json) => snippet.defaultAudioLanguage === undefined);
    expect(untold.length).toBeGreaterThan(0);
    expect(untold.length).toBeLessThan(all.length / 4);
    for (const { snippet } of untold) expect(snippet).not.toHaveProperty('defaultLanguage');
  });

  it('have pictures too', async () => {
    const { body } = await search(`q=${encodeURIComponent('火災')}&relevanceLanguage=ja&maxResults=1`);
    const picture = await fetch(`${sandbox.url}/thumbnails/${idsIn(body)[0]}/mqdefault.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});
