import { KEY_MESSAGES } from '@pressloom/contracts/provider-keys';
import { invalidField } from '../../common/errors.ts';

/** What a key may be made of; clients send it in a header. */
const KEY = /^[\x21-\x7e]+$/;

/** `misplaced`: the sentence for one that is another provider's. @throws DomainError 400 for a text that can't be the key */
export function assertKey(key: string, misplaced: string | null): void {
  if (!KEY.test(key)) throw invalidField('apiKey', KEY_MESSAGES.characters);
  if (misplaced !== null) throw invalidField('apiKey', misplaced);
}
