import type { AnswerOf } from '../api/call-types.ts';
import { addressOf } from '../api/call.ts';
import { upload } from '../api/upload.ts';

export interface PictureUpload {
  file: File;
  /** Blank: the title stands in. */
  alt: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

export const uploadPicture = (id: number, { file, alt, ...how }: PictureUpload) =>
  upload<AnswerOf<'PUT', '/api/blog-posts/{id}/featured-image'>>(
    addressOf('/api/blog-posts/{id}/featured-image', { path: { id }, query: { alt: alt || undefined } }),
    file,
    { method: 'PUT', type: file.type, ...how },
  );
