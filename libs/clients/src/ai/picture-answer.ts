import { counted, fieldsOf, first, hasError } from './completion.ts';
import type { Asked } from './completion.ts';
import { decodePicture, pictureType } from './picture.ts';
import { refusalError, unusable } from './refusal.ts';
import type { PictureBody } from './requests.ts';
import type { ImageAnswer } from './types.ts';

/** What is needed to read an answer, beside its body. */
export interface AskedPicture extends Omit<Asked, 'sent'> {
  sent: PictureBody;
  /** The file at an address; null where there is none. */
  fetch: (url: string) => Promise<Buffer | null>;
}

/**
 * The picture of an answer: as base64, as a data URI, or at an address.
 * @throws ProviderError unusable_answer; for an error in the body of a 200 as for a refusal
 */
export async function readPicture(body: unknown, { fetch, sent, ...asked }: AskedPicture): Promise<ImageAnswer> {
  const answer = fieldsOf(body);
  const error = answer?.['error'];
  if (hasError(error)) throw refusalError({ status: 200, body: { error }, sent: Object.keys(sent), ...asked });
  const picture = fieldsOf(first(answer?.['data']));
  const url = picture?.['url'];
  const bytes =
    decodePicture(picture?.['b64_json']) ??
    decodePicture(url) ??
    (typeof url === 'string' && /^https?:|^\//i.test(url) ? await fetch(url) : null);
  const mime = bytes && pictureType(bytes);
  if (!bytes || !mime) throw unusable('answered without a usable picture');
  const usage = fieldsOf(answer?.['usage']);
  return {
    ...{ bytes, mime, model: asked.model, size: sent.size ?? null, quality: sent.quality ?? null },
    usage: counted(usage?.['input_tokens'], usage?.['output_tokens']),
  };
}
