import { createHash } from 'node:crypto';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import { writtenInZone } from '@pressloom/contracts/time-zones';
import type { Publication, WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import { withoutComments } from './without-comments.ts';

/** What a publication remembers of WordPress' last answer to us. */
export type KnownAnswer = Pick<Publication, 'answeredHash' | 'answeredBareHash' | 'answeredModified'>;

/** Of a post that WordPress was told to take and has not answered for: what is there may be ours. */
export const UNKNOWN_ANSWER: KnownAnswer = { answeredHash: null, answeredBareHash: null, answeredModified: null };

type StoredTexts = Pick<WordPressPost, 'title' | 'content' | 'excerpt' | 'modified'>;

/** What tells the texts that WordPress stores from others. Pure. */
export const answerOf = ({ title, content, excerpt, modified }: StoredTexts): KnownAnswer => ({
  answeredHash: hashOf([title, content, excerpt]),
  answeredBareHash: hashOf([title, bare(content), excerpt]),
  answeredModified: modified,
});

const hashOf = (texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** HTML without the comments that mark blocks: a plugin may have blocks of its own put among them whenever WordPress is asked. */
const bare = (content: string): string =>
  withoutComments(content, /<!--\s*\/?wp:/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Whether somebody wrote the texts of a post on WordPress since it answered us last. A new time alone says nothing: other
 * categories or another picture set it too. The same time says little, since WordPress tells whole seconds: then the texts count as
 * they are read, apart from what marks blocks. Pure.
 */
export function isChangedThere(known: KnownAnswer, there: StoredTexts): boolean {
  const now = answerOf(there);
  if (known.answeredHash === null || known.answeredHash === now.answeredHash) return false;
  if (!isSameTime(known, there)) return true;
  return known.answeredBareHash !== null && known.answeredBareHash !== now.answeredBareHash;
}

const isSameTime = ({ answeredModified }: KnownAnswer, { modified }: Pick<StoredTexts, 'modified'>): boolean =>
  answeredModified?.getTime() === modified.getTime();

const DAY_AND_TIME = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** 409 for a post that an update would overwrite; a person may want that. */
export function changedThere(
  { timeZone }: Pick<WordpressSite, 'timeZone'>,
  known: KnownAnswer,
  there: Pick<StoredTexts, 'modified'>,
): DomainError {
  const when = writtenInZone(timeZone, there.modified, DAY_AND_TIME);
  const what = isSameTime(known, there)
    ? `The text on WordPress differs from what Pressloom last sent: somebody changed it on ${when}, in the same second, or a plugin did.`
    : `This post was changed on WordPress on ${when}, after Pressloom last sent it.`;
  return new DomainError(409, 'wordpress_changed', `${what} Updating would overwrite that.`);
}
