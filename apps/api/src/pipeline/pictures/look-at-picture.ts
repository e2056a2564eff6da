import { codec, MAX_PIXELS } from './codec.ts';
import { isMovingPng, pictureKind } from './picture-kind.ts';
import type { PictureKind } from './picture-kind.ts';

/** Why a file is no picture that can be used, whatever it is for. */
export type PictureProblem = 'noPicture' | 'svg' | 'animated' | 'broken' | 'tooManyPixels';

/** What a picture's header says; width and height as it is to be seen. */
export interface SeenPicture {
  kind: PictureKind;
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** Judges a file by its first bytes and its header, before a pixel is decoded. Pure but for the codec. */
export async function lookAtPicture(bytes: Buffer): Promise<SeenPicture | { problem: PictureProblem }> {
  const kind = pictureKind(bytes);
  if (kind === null) return { problem: 'noPicture' };
  if (kind === 'svg') return { problem: 'svg' };
  const sharp = await codec();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null) return { problem: 'broken' };
  const { pages = 1, autoOrient, hasAlpha } = header;
  if (pages > 1 || (kind === 'png' && isMovingPng(bytes))) return { problem: 'animated' };
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) return { problem: 'tooManyPixels' };
  return { kind, ...autoOrient, hasAlpha };
}
