import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { invalidField } from '../../../../common/errors.ts';

const { maxBytes } = SOURCE_LIMITS.transcript;

/** What is given to write from has a size in bytes, whatever it is written in. @throws DomainError 400 on `field` */
export function assertTextSize(field: string, text: string): void {
  if (Buffer.byteLength(text) > maxBytes) throw invalidField(field, `At most ${maxBytes / 1e6} MB of text are taken.`);
}
