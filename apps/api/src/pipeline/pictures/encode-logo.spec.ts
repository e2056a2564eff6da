import { LOGO_LIMITS, LOGO_MESSAGES } from '@pressloom/contracts/site-logo';
import sharp from 'sharp';
import type { DomainError } from '../../common/errors.ts';
import { encodeLogo, shownSize } from './encode-logo.ts';
import { bomb, moving, movingPng, plain } from './pictures.fixture.ts';

/** A dot of a colour in the middle of nothing. */
const dot = (color: string) =>
  plain(100, 40, '#00000000').composite([
    { input: Buffer.from(`<svg width="30" height="30"><circle cx="15" cy="15" r="15" fill="${color}"/></svg>`) },
  ]);
const problem = (bytes: Buffer) =>
  encodeLogo(bytes).then(
    () => null,
    (error: DomainError) => error.fields?.['url'] ?? error.message,
  );
const cornerOf = async (bytes: Buffer) => [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)];

describe('a logo', () => {
  it.each([
    ['png', 4000, 1000, 200, 50],
    ['jpeg', 400, 120, 200, 60],
    ['webp', 900, 900, 60, 60],
    ['avif', 300, 60, 200, 40],
    ['gif', 90, 30, 90, 30],
  ] as const)('as %s of %i x %i is kept as a PNG and shown at %i x %i', async (format, width, height, ...shown) => {
    const logo = await encodeLogo(
      await plain(width, height)
        .withExif({ IFD0: { Copyright: 'me' } })
        .toFormat(format)
        .toBuffer(),
    );
    expect([logo.shown.width, logo.shown.height]).toEqual(shown);
    const kept = await sharp(logo.image.bytes).metadata();
    expect(kept).toMatchObject({ format: 'png', hasAlpha: false, width: logo.image.width, height: logo.image.height });
    expect(kept.exif).toBeUndefined();
    expect(logo.image.width).toBeLessThanOrEqual(2 * LOGO_LIMITS.box.width);
    expect(logo.image.height).toBeLessThanOrEqual(2 * LOGO_LIMITS.box.height);
  });

  it.each([
    ['#1e3a8a', [255, 255, 255]],
    ['#ffffff', [17, 24, 39]],
    ['#fde68a', [17, 24, 39]],
    ['#000000', [255, 255, 255]],
  ])('of %s on nothing stands on %j, with a margin', async (color, ground) => {
    const { image, shown } = await encodeLogo(await dot(color).png().toBuffer());
    expect(await cornerOf(image.bytes)).toEqual(ground);
    // 30 x 30 of the hundred are visible.
    expect(shown).toEqual({ width: 46, height: 46 });
  });

  it('that has its own ground keeps it, to the edge', async () => {
    const { image } = await encodeLogo(await plain(100, 40, '#ff0000').png().toBuffer());
    expect(await cornerOf(image.bytes)).toEqual([255, 0, 0]);
    expect([image.width, image.height]).toEqual([100, 40]);
  });

  it('is turned as its metadata says', async () => {
    const bytes = await plain(100, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await encodeLogo(bytes)).image).toMatchObject({ width: 40, height: 100 });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, keyof typeof LOGO_MESSAGES]>([
    ['a page', () => Buffer.from('<!doctype html><p>No picture</p>'), 'noPicture'],
    ['nothing', () => Buffer.alloc(0), 'noPicture'],
    [
      'a drawing',
      () => Buffer.from('\uFEFF<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'svg',
    ],
    ['a picture of 900 million pixels', bomb, 'tooManyPixels'],
    ['half a picture', async () => (await plain(300, 100).png().toBuffer()).subarray(0, 120), 'broken'],
    ['the first bytes of one', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'broken'],
    ['a moving GIF', async () => (await moving()).gif().toBuffer(), 'animated'],
    ['a moving WebP', async () => (await moving()).webp().toBuffer(), 'animated'],
    ['a moving PNG', movingPng, 'animated'],
    ['one pixel', () => plain(1, 1).png().toBuffer(), 'tooSmall'],
    ['a line', () => plain(4000, 8).png().toBuffer(), 'tooSmall'],
    ['nothing to be seen', () => plain(90, 90, '#00000000').png().toBuffer(), 'empty'],
  ])('is not %s', async (_what, file, expected) => {
    expect(await problem(await file())).toBe(LOGO_MESSAGES[expected]);
  });
});

it.each([
  [
    { width: 400, height: 120 },
    { width: 200, height: 60 },
  ],
  [
    { width: 10, height: 10 },
    { width: 10, height: 10 },
  ],
  [
    { width: 400, height: 8 },
    { width: 200, height: 4 },
  ],
])('%j is shown at %j', (size, shown) => expect(shownSize(size)).toEqual(shown));
