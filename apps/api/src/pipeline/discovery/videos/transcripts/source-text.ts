import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { invalidField } from '../../../../common/errors.ts';
import { isStorable } from '../../../../common/fields.ts';

const { maxBytes } = SOURCE_LIMITS.transcript;

/**
 * What people give to write from comes as plain text, with no form around it. Its size is in bytes, whatever it is written in.
 *
 * @throws DomainError 400 on `field`
 */
export function assertSourceText(field: string, text: string): void {
  if (Buffer.byteLength(text) > maxBytes) throw invalidField(field, `The text can have at most ${maxBytes / 1e6} MB.`);
  if (!isStorable(text)) throw invalidField(field, `${field} contains a character that can't be stored`);
}
