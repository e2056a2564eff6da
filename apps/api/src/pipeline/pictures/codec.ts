import { createHash } from 'node:crypto';
import type { SharpConstructor } from 'sharp';

/** A picture as it is kept. */
export interface EncodedImage {
  /** SHA-256 of the bytes in hex. */
  hash: string;
  mime: 'image/jpeg' | 'image/png';
  bytes: Buffer;
  width: number;
  height: number;
}

/** Largest picture that is decoded, in pixels: a small file can claim to be a huge one. */
export const MAX_PIXELS = 50_000_000;
/** A picture that takes longer was made to. */
export const DECODING_SECONDS = 10;

/** The codec is loaded with the first picture, not with the server: it takes some 13 MB. */
export async function codec(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/** The same bytes have the same name. Pure. */
export const hashed = (image: Omit<EncodedImage, 'hash'>): EncodedImage => ({
  hash: createHash('sha256').update(image.bytes).digest('hex'),
  ...image,
});
