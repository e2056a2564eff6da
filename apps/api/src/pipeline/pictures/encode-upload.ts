import { PICTURE_FILE_MESSAGES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import { DomainError } from '../../common/errors.ts';
import type { EncodedImage } from './codec.ts';
import { encodeFeaturedImage } from './encode-image.ts';
import { lookAtPicture } from './look-at-picture.ts';

/**
 * Re-encodes a picture that a person brings as other featured images are. Pure but for the codec.
 *
 * @throws DomainError 400 at `file`, for what is no picture, moves, is damaged, too large in pixels or too small
 */
export async function encodeUpload(bytes: Buffer): Promise<EncodedImage> {
  const seen = await lookAtPicture(bytes);
  if ('problem' in seen) throw refused(seen.problem);
  if (seen.kind === 'gif') throw refused('noPicture');
  const { least } = PICTURE_LIMITS.upload;
  if (seen.width < least.width || seen.height < least.height) throw refused('tooSmall');
  return encodeFeaturedImage(bytes).catch((error: unknown) => {
    throw error instanceof DomainError ? refused('broken') : error;
  });
}

function refused(problem: keyof typeof PICTURE_FILE_MESSAGES): DomainError {
  const message = PICTURE_FILE_MESSAGES[problem];
  return new DomainError(400, 'image_missing', message, { file: message });
}
