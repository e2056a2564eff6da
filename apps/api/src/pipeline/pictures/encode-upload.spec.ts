import { PICTURE_FILE_MESSAGES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import sharp from 'sharp';
import type { DomainError } from '../../common/errors.ts';
import { encodeUpload } from './encode-upload.ts';
import { bomb, cmyk, cutOff, moving, movingPng, plain, turned } from './pictures.fixture.ts';

const problem = (bytes: Buffer) =>
  encodeUpload(bytes).then(
    () => null,
    (error: DomainError) => error.fields?.['file'],
  );
const colorAt = async (bytes: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('a picture that a person brings', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is kept as other featured images are', async (format) => {
    const image = await encodeUpload(await plain(900, 700).toFormat(format).toBuffer());
    expect(image).toMatchObject({ mime: 'image/jpeg', width: 1200, height: 675 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
    expect(image.bytes.length).toBeLessThanOrEqual(PICTURE_LIMITS.bytes);
  });

  it('is turned as its camera says, and says nothing of camera and place any more', async () => {
    const { bytes } = await encodeUpload(await turned());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('canary-4711')).toBe(false);
    const [red, , blue] = await colorAt(bytes, 100, 337);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    expect((await colorAt(bytes, 1100, 337))[2]).toBeGreaterThan(200);
  });

  it('is in sRGB where it was made for print', async () => {
    const print = await cmyk();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const { bytes } = await encodeUpload(print);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red = 0, green = 255, blue = 255] = await colorAt(bytes, 600, 337);
    expect(red).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(red - 50);
  });

  it('is judged by how it is to be seen', async () => {
    const standing = await plain(225, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await problem(standing)).toBeNull();
  });

  it.each([
    ['no picture', async () => Buffer.from('<h1>No picture</h1>'), 'noPicture'],
    ['empty', async () => Buffer.alloc(0), 'noPicture'],
    ['a GIF', () => plain(900, 700).gif().toBuffer(), 'noPicture'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['a moving WebP', async () => (await moving()).webp().toBuffer(), 'animated'],
    ['a moving PNG', movingPng, 'animated'],
    ['a bomb', bomb, 'tooManyPixels'],
    ['too small', () => plain(399, 900).png().toBuffer(), 'tooSmall'],
    ['cut off', cutOff, 'broken'],
    ['a PNG that is cut off', async () => (await plain(1600, 900).png().toBuffer()).subarray(0, 600), 'broken'],
    ['only a beginning', async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'broken'],
  ] as const)('is refused in a sentence where it is %s', async (_what, bytes, told) => {
    expect(await problem(await bytes())).toBe(PICTURE_FILE_MESSAGES[told]);
  });
});
