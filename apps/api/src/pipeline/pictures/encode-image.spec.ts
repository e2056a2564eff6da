import sharp from 'sharp';
import { encodeMailPicture, encodePlayThumbnail } from './encode-image.ts';

const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'canary-4711' } })
    .png()
    .toBuffer();

/** Red, green and blue at a place. */
async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('the picture of a video in a mail', () => {
  it.each([
    ['a wide one', 1280, 720],
    ['a high one', 360, 1280],
    ['a small one', 320, 180],
  ])('is a small JPEG of one size, from %s', async (_name, width, height) => {
    const image = await encodePlayThumbnail(await picture(width, height, '#2563eb'));
    expect(image).toMatchObject({ width: 600, height: 338, mime: 'image/jpeg' });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 338 });
    expect(image.bytes.length).toBeLessThan(60_000);
    expect(image.bytes.includes('canary-4711')).toBe(false);
  });

  it.each(['#ffffff', '#000000', '#ff0000'])('has its mark in the middle, to be seen on %s', async (background) => {
    const { bytes } = await encodePlayThumbnail(await picture(1280, 720, background));
    const [mark, disc, edge] = [
      await colorAt(bytes, 300, 169),
      await colorAt(bytes, 275, 169),
      await colorAt(bytes, 20, 20),
    ];
    expect(Math.min(...mark)).toBeGreaterThan(200);
    expect(Math.max(...disc)).toBeLessThan(130);
    expect(await colorAt(await picture(1280, 720, background), 20, 20)).toEqual(
      edge.map((value) => expect.closeTo(value, -1) as number),
    );
  });

  it('has none where it is of no video', async () => {
    const image = await encodeMailPicture(await picture(1200, 675, '#2563eb'));
    expect(image).toMatchObject({ width: 600, height: 338, mime: 'image/jpeg' });
    const [middle, edge] = [await colorAt(image.bytes, 300, 169), await colorAt(image.bytes, 20, 20)];
    expect(middle).toEqual(edge.map((value) => expect.closeTo(value, -1) as number));
  });

  it('is refused for bytes that are no picture', async () => {
    await expect(encodePlayThumbnail(Buffer.from('<svg onload=alert(1)>'))).rejects.toMatchObject({
      code: 'image_missing',
    });
  });

  it('has the same name for the same picture', async () => {
    const bytes = await picture(640, 360, '#16a34a');
    expect((await encodePlayThumbnail(bytes)).hash).toBe((await encodePlayThumbnail(bytes)).hash);
  });
});
