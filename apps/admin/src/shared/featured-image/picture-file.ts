import { PICTURE_FILE_MESSAGES, PICTURE_LIMITS, PICTURE_TYPES } from '@pressloom/contracts/pictures';
import { bytesText } from '../ui/bytes-text.ts';

/** What a file input offers. */
export const PICTURE_FILES = PICTURE_TYPES.join(',');

/** Why a file can't be sent as a picture, a sentence, or null. Pure. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type === 'image/svg+xml') return PICTURE_FILE_MESSAGES.svg;
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return PICTURE_FILE_MESSAGES.noPicture;
  if (size === 0) return PICTURE_FILE_MESSAGES.noPicture;
  const { bytes } = PICTURE_LIMITS.upload;
  return size <= bytes ? null : `This file has ${bytesText(size)}. The limit is ${bytesText(bytes)}.`;
}

/** A picture as an address, for a look at it before it is sent; null where the browser can't read the file. */
export function pictureAddress(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
