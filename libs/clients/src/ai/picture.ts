import type { ImageAnswer } from './types.ts';

/** Most bytes of a picture that we take. */
export const MAX_PICTURE_BYTES = 20_000_000;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** Writers may pad a JPEG behind its end marker. */
const JPEG_PADDING = 64;

/**
 * Looks for what must not be there, without a loop. V8 no longer optimises expressions where a process has compiled much
 * (1 MB of them, beside 16 MB of code); a loop then keeps each step, which ends in a RangeError beyond some five million letters.
 */
const NO_BASE64 = /[^A-Za-z0-9+/=]|=[^=]|={3}/;

/** Some servers give the text as a data URI. */
const DATA_URI = /^data:image\/[a-z+.-]{1,20};base64,/i;

/**
 * The bytes of a base64 text, also of a data URI, or null when it isn't base64 (RFC 4648, padded) or holds more than MAX_PICTURE_BYTES. Pure.
 */
export function decodePicture(text: unknown): Buffer | null {
  if (typeof text !== 'string') return null;
  const base64 = text.replace(DATA_URI, '');
  if (base64 === '' || base64.length % 4 !== 0) return null;
  if ((base64.length / 4) * 3 > MAX_PICTURE_BYTES + 2) return null;
  return NO_BASE64.test(base64) ? null : Buffer.from(base64, 'base64');
}

/**
 * The type of a whole picture by its own bytes; null for anything else, also for a file that was cut off. Pure.
 * An SVG is not taken: it can carry scripts.
 */
export function pictureType(bytes: Buffer): ImageAnswer['mime'] | null {
  if (startsWith(bytes, PNG_START)) return bytes.subarray(-PNG_END.length).equals(PNG_END) ? 'image/png' : null;
  if (startsWith(bytes, JPEG_START)) return bytes.subarray(-JPEG_PADDING).includes(JPEG_END) ? 'image/jpeg' : null;
  const isWebp =
    bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && bytes.readUInt32LE(4) + 8 <= bytes.length ? 'image/webp' : null;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
