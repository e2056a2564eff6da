import { createHash } from 'node:crypto';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import { writtenInZone } from '@pressloom/contracts/time-zones';
import type { Publication, WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';

/** What a publication remembers of WordPress' last answer to us. */
export type KnownAnswer = Pick<Publication, 'answeredHash' | 'answeredModified'>;

/** Of a post that WordPress was told to take and has not answered for: what is there may be ours. */
export const UNKNOWN_ANSWER: KnownAnswer = { answeredHash: null, answeredModified: null };

type StoredTexts = Pick<WordPressPost, 'title' | 'content' | 'excerpt' | 'modified'>;

/** What tells the texts that WordPress stores from others. Pure. */
export const answerOf = ({ title, content, excerpt, modified }: StoredTexts): KnownAnswer => ({
  answeredHash: createHash('sha256')
    .update(JSON.stringify([title, content, excerpt]))
    .digest('hex'),
  answeredModified: modified,
});

/**
 * Whether somebody wrote the texts of a post on WordPress since it answered us last. A new time alone says nothing: other
 * categories or another picture set it too. Pure.
 */
export function isChangedThere(known: KnownAnswer, there: StoredTexts): boolean {
  if (known.answeredHash === null || known.answeredModified?.getTime() === there.modified.getTime()) return false;
  return answerOf(there).answeredHash !== known.answeredHash;
}

const DAY_AND_TIME = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** 409 for a post that an update would overwrite; a person may want that. */
export function changedThere({ timeZone }: Pick<WordpressSite, 'timeZone'>, modified: Date): DomainError {
  const when = writtenInZone(timeZone, modified, DAY_AND_TIME);
  return new DomainError(
    409,
    'wordpress_changed',
    `This post was changed on WordPress on ${when} since Pressloom last sent it. Updating would overwrite that.`,
  );
}
