import { randomUUID } from 'node:crypto';
import { hasEncodedWord } from './clean-text.ts';

const MESSAGE_ID = /^<[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9][a-z0-9.-]{0,252}>$/i;

/**
 * A Message-ID that no other mail has, with its angle brackets. `domain` is the sender's; `id` makes it the same each
 * time, where the caller has an id of its own. What isn't ASCII in the domain is left out.
 */
export function newMessageId(domain: string, id: string = randomUUID()): string {
  const host = domain.toLowerCase().replace(/[^a-z0-9.-]/g, '') || 'localhost';
  return `<${id}@${host.replace(/^[.-]+/, '') || 'localhost'}>`;
}

/** Whether this can be sent as a Message-ID. Pure. */
export const isMessageId = (text: string): boolean => MESSAGE_ID.test(text) && !hasEncodedWord(text);
