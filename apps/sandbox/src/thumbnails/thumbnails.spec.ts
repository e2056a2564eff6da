import sharp from 'sharp';
import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';
import { headline } from './thumbnail.ts';

let sandbox: RunningSandbox;
let videos: Json[];

beforeAll(async () => {
  sandbox = await startSandbox();
  const found = await sandbox.call('/youtube/v3/search?part=snippet&type=video&q=guided%20meditation&maxResults=50');
  const ids = found.body.items.map((item: Json) => item.id.videoId).join();
  videos = (await sandbox.call(`/youtube/v3/videos?part=snippet&id=${ids}`)).body.items;
});
afterAll(async () => await sandbox.stop());

async function picture(url: string): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

it('serves every announced size as a JPEG of exactly that size', async () => {
  const video = videos.find((item) => item.snippet.thumbnails.maxres);
  const sizes = Object.values<{ url: string; width: number; height: number }>(video.snippet.thumbnails);
  expect(sizes).toHaveLength(5);
  for (const { url, width, height } of sizes) {
    const { status, type, bytes } = await picture(url);
    expect([status, type]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
  }
});

it('has bars above and below where a size is not 16:9', async () => {
  const [video] = videos;
  const brightness = async (size: string, top: number): Promise<number> => {
    const { bytes } = await picture(video!.snippet.thumbnails[size].url);
    const { width = 0 } = await sharp(bytes).metadata();
    const row = await sharp(bytes).extract({ left: 0, top, width, height: 1 }).greyscale().raw().toBuffer();
    return Math.max(...row);
  };
  expect(await brightness('high', 0)).toBeLessThan(8);
  expect(await brightness('high', 359)).toBeLessThan(8);
  expect(await brightness('high', 180)).toBeGreaterThan(30);
  expect(await brightness('medium', 0)).toBeGreaterThan(30);
});

it('draws different pictures for different videos and the same one again', async () => {
  const [one, two] = videos.map((item) => item.snippet.thumbnails.medium.url as string);
  expect((await picture(one!)).bytes.equals((await picture(two!)).bytes)).toBe(false);
  const other = await startSandbox({ dataDir: sandbox.dataDir });
  const again = await picture(one!.replace(sandbox.url, other.url));
  await other.stop({ keepData: true });
  expect(again.bytes.equals((await picture(one!)).bytes)).toBe(true);
});

it('answers a missing maxres, an unknown video and an unknown size with 404 and a small grey picture', async () => {
  const video = videos.find((item) => !item.snippet.thumbnails.maxres);
  const [id, base] = [video.id as string, `${sandbox.url}/thumbnails`];
  for (const url of [`${base}/${id}/maxresdefault.jpg`, `${base}/gone0000000/default.jpg`, `${base}/${id}/huge.jpg`]) {
    const { status, bytes } = await picture(url);
    expect(status).toBe(404);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 90 });
  }
});

it.each([
  [{ family: 'fire', subject: { phrase: 'High-Rise Evacuation' }, tags: [] }, ['High-Rise', 'Evacuation']],
  [{ family: 'tarot', subject: { phrase: 'The Court Cards' }, tags: [] }, ['Court Cards']],
  [
    { family: 'general', subject: { phrase: 'Planning Ahead' }, tags: ['how to bake sourdough bread'] },
    ['how to', 'bake sourdough'],
  ],
  [{ family: 'general', subject: { phrase: 'Planning Ahead' }, tags: [] }, []],
] as const)('shows what %j is about in %j', (video, lines) => {
  expect(headline(video as unknown as Parameters<typeof headline>[0])).toEqual(lines);
});
