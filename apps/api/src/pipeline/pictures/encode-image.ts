import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { Sharp } from 'sharp';
import { DomainError } from '../../common/errors.ts';
import { codec, DECODING_SECONDS, hashed, MAX_PIXELS } from './codec.ts';
import type { EncodedImage } from './codec.ts';

const SIZE = { width: 1200, height: 675 };
/** Of a picture in a mail: sharp enough on a phone, small enough for twenty of them. */
const MAIL_SIZE = { width: 600, height: 338 };
const QUALITIES = [82, 74, 66, 56, 44, 30];

/**
 * Re-encodes any picture to a 1200x675 JPEG of at most 300 kB, without metadata. Pure but for the codec.
 *
 * @throws DomainError 400 when the bytes are no picture
 */
export async function encodeFeaturedImage(bytes: Buffer): Promise<EncodedImage> {
  const picture = await decoded(bytes, SIZE);
  for (const quality of QUALITIES) {
    const encoded = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= PICTURE_LIMITS.bytes || quality === QUALITIES[QUALITIES.length - 1]) {
      return hashed({ mime: 'image/jpeg', bytes: encoded, ...SIZE });
    }
  }
  throw new Error('unreachable');
}

/**
 * Re-encodes the picture of a video to a 600x338 JPEG with a mark that says that it can be played, without metadata. Pure but for
 * the codec.
 *
 * @throws DomainError 400 when the bytes are no picture
 */
export async function encodePlayThumbnail(bytes: Buffer): Promise<EncodedImage> {
  return forMail((await decoded(bytes, MAIL_SIZE)).composite([{ input: PLAY_MARK }]));
}

/** The same without the mark, of a picture of no video. @throws DomainError 400 when the bytes are no picture */
export async function encodeMailPicture(bytes: Buffer): Promise<EncodedImage> {
  return forMail(await decoded(bytes, MAIL_SIZE));
}

async function forMail(picture: Sharp): Promise<EncodedImage> {
  const encoded = await picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  return hashed({ mime: 'image/jpeg', bytes: encoded, ...MAIL_SIZE });
}

/** Seen on a light picture as on a dark one. */
const PLAY_MARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
     <circle cx="48" cy="48" r="42" fill="#000" fill-opacity="0.65" stroke="#fff" stroke-opacity="0.9" stroke-width="3"/>
     <path d="M38 29 L70 48 L38 67 Z" fill="#fff"/>
   </svg>`,
);

async function decoded(bytes: Buffer, size: typeof SIZE): Promise<Sharp> {
  const sharp = await codec();
  try {
    const raw = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODING_SECONDS })
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = raw.info;
    return sharp(raw.data, { raw: { width, height, channels } });
  } catch {
    throw new DomainError(400, 'image_missing', 'There is no usable image at this URL.');
  }
}

/** YouTube answers a missing size with a small grey picture; it is no wider than this. */
const PLACEHOLDER_WIDTH = 120;

/** Pixel width of a picture, or 0 for bytes that are none. */
export async function pictureWidth(bytes: Buffer): Promise<number> {
  const sharp = await codec();
  try {
    return (await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()).width;
  } catch {
    return 0;
  }
}

/** True for the width of YouTube's stand-in picture. Pure. */
export const isPlaceholder = (width: number): boolean => width <= PLACEHOLDER_WIDTH;
