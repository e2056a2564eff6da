import { contrast } from '@pressloom/contracts/contrast';
import { LOGO_LIMITS, LOGO_MESSAGES } from '@pressloom/contracts/site-logo';
import type { OutputInfo } from 'sharp';
import { DomainError } from '../../common/errors.ts';
import { codec, DECODING_SECONDS, hashed, MAX_PIXELS } from './codec.ts';
import type { EncodedImage } from './codec.ts';
import { lookAtPicture } from './look-at-picture.ts';

interface Size {
  width: number;
  height: number;
}

/** A logo as it is kept, and the CSS pixels at which it is shown. */
export interface EncodedLogo {
  image: EncodedImage;
  shown: Size;
}

/** Pixels of the file for each that is shown, for fine screens. */
const DENSITY = 2;
const FILE_BOX = { width: LOGO_LIMITS.box.width * DENSITY, height: LOGO_LIMITS.box.height * DENSITY };
/** Around a logo that had no ground of its own, in pixels of the file. */
const MARGIN = 8;
/** Grounds for what was transparent: dark only where the logo would be lost on white. */
const GROUNDS = { light: '#ffffff', dark: '#111827' };
const LEAST_CONTRAST = 2;
const NOTHING = '#00000000';

/**
 * Re-encodes a picture to a PNG, without metadata, that fits the logo's box twice over. What was transparent gets a ground and
 * a margin, since mail programs in the dark change grounds, but not pictures. Pure but for the codec.
 *
 * @throws DomainError 400 at `url`, for what is no picture, moves, or would be shown too small
 */
export async function encodeLogo(bytes: Buffer): Promise<EncodedLogo> {
  const seen = await lookAtPicture(bytes);
  if ('problem' in seen) throw refused(seen.problem);
  if (Math.min(seen.width, seen.height) < LOGO_LIMITS.least.height) throw refused('tooSmall');
  const { data, info } = await decoded(bytes, seen.hasAlpha ? MARGIN : 0);
  const shown = shownSize(info);
  if (shown.width < LOGO_LIMITS.least.width || shown.height < LOGO_LIMITS.least.height) throw refused('tooSmall');
  const image = await encoded(data, info);
  return { image, shown: shownSize(image) };
}

/** As large as the box allows, never larger than the picture. Pure. */
export function shownSize({ width, height }: Size): Size {
  const { box } = LOGO_LIMITS;
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function refused(problem: keyof typeof LOGO_MESSAGES): DomainError {
  const message = LOGO_MESSAGES[problem];
  return new DomainError(400, 'image_missing', message, { url: message });
}

/** The pixels as RGBA, no larger than the box leaves within the margin. */
async function decoded(bytes: Buffer, margin: number): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await codec();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODING_SECONDS })
      .autoOrient()
      // Many lie on a transparent canvas that is much larger.
      .trim({ background: NOTHING, threshold: 1 })
      .resize({
        width: FILE_BOX.width - 2 * margin,
        height: FILE_BOX.height - 2 * margin,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refused('broken');
  }
}

async function encoded(data: Buffer, { width, height }: Size): Promise<EncodedImage> {
  const sharp = await codec();
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  const background = groundOf(data);
  if (background !== null) {
    picture.flatten({ background }).extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background });
  }
  const png = await picture.removeAlpha().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  return hashed({ mime: 'image/png', bytes: png.data, width: png.info.width, height: png.info.height });
}

/** The ground that a logo is seen on, by the mean of what is visible; null where it has its own. Pure. */
function groundOf(rgba: Buffer): string | null {
  const sums = [0, 0, 0];
  let weight = 0;
  let isWhole = true;
  for (let pixel = 0; pixel < rgba.length; pixel += 4) {
    const alpha = rgba.readUInt8(pixel + 3);
    if (alpha < 255) isWhole = false;
    weight += alpha;
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] as number) + alpha * rgba.readUInt8(pixel + channel);
  }
  if (isWhole) return null;
  if (weight === 0) throw refused('empty');
  const mean = sums
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return contrast(`#${mean}`, GROUNDS.light) < LEAST_CONTRAST ? GROUNDS.dark : GROUNDS.light;
}
