import { ProviderError } from '@pressloom/clients/http';
import type { Answer } from './peer.ts';

export const POSTS = '/wp-json/wp/v2/posts';
export const MEDIA = '/wp-json/wp/v2/media';
export const CATEGORIES = '/wp-json/wp/v2/categories';
export const TAGS = '/wp-json/wp/v2/tags';
export const ME = '/wp-json/wp/v2/users/me';

/** An id that nothing has. */
export const NO_ID = 99_999_999;

/** Status and code of a refusal in one, to compare: `[403, 'rest_cannot_edit']`. */
export const refusal = (answer: Answer): [number, unknown] => [answer.status, answer.json?.code];

/** What our client makes of a call that must fail; anything but a ProviderError is a fault of the test. */
export async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => new Error('A failure was expected, but the call succeeded.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderError) return error;
  throw error;
}

/** A PNG of one pixel. The bytes are a picture to WordPress, and small enough for every site. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Headers of a raw upload under this file name. */
export const fileHeaders = (filename: string, type = 'image/png'): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${filename}"`,
});
