import sharp from 'sharp';
import { encodeFeaturedImage, encodeMailPicture, encodePlayThumbnail } from './encode-image.ts';
import { bomb, cmyk, cutOff, turned } from './pictures.fixture.ts';

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

describe('a featured image, whoever it came from', () => {
  it('is turned as its camera says, and says nothing of camera and place any more', async () => {
    const { bytes } = await encodeFeaturedImage(await turned());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('canary-4711')).toBe(false);
    const [left, right] = [await colorAt(bytes, 100, 337), await colorAt(bytes, 1100, 337)];
    expect([left[0], right[2]].map(Number)).toEqual([expect.closeTo(255, -2), expect.closeTo(255, -2)]);
    expect([left[2], right[0]].map(Number)).toEqual([expect.closeTo(0, -2), expect.closeTo(0, -2)]);
  });

  it('is in sRGB where it was made for print', async () => {
    const { bytes } = await encodeFeaturedImage(await cmyk());
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red = 0, green = 255, blue = 255] = await colorAt(bytes, 600, 337);
    expect(red).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(red - 50);
  });

  it.each([
    ['a bomb', bomb],
    ['cut off', cutOff],
    ['a page', async () => Buffer.from('<h1>No picture</h1>')],
    ['empty', async () => Buffer.alloc(0)],
  ])('is refused where it is %s', async (_what, bytes) => {
    await expect(encodeFeaturedImage(await bytes())).rejects.toMatchObject({ statusCode: 400, code: 'image_missing' });
  });
});
