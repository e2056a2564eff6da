import type { WordPressPost } from '@pressloom/clients/wordpress';
import type { Publication, WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';

type There = Pick<WordPressPost, 'status' | 'hasPassword'>;
type Known = Pick<Publication, 'wordpressPostId' | 'publishedAt'>;

/**
 * Where a post stands on its website before a publish. `new`: it was never made there, or is gone and was never public. `draft`: it
 * is there and was never public. `public`: readers see it. `offline`: it was public, and somebody took it offline there.
 */
export type Visibility = 'new' | 'draft' | 'public' | 'offline';

/** Pure. `there`: null where WordPress has no such post (any more). */
export function visibilityOf(known: Known | null, there: There | null): Visibility {
  if (there?.status === 'publish' && !there.hasPassword) return 'public';
  const wasPublic = known?.wordpressPostId != null && known.publishedAt !== null;
  if (wasPublic) return 'offline';
  return there === null ? 'new' : 'draft';
}

/** A post's state on WordPress as it is stored: a status, `password`, or `deleted`. Pure. */
export function stateThere(there: There | null): string {
  if (there === null) return 'deleted';
  return there.status === 'publish' && there.hasPassword ? 'password' : there.status;
}

const STATES: Record<string, string> = {
  deleted: 'was deleted on WordPress',
  password: 'asks for a password on WordPress',
  trash: 'is in the trash on WordPress',
  draft: 'is a draft on WordPress',
  pending: 'waits for a review on WordPress',
  future: 'is scheduled on WordPress',
  private: 'is private on WordPress',
};

/** A state as a sentence goes on after 'This post': `is in the trash on WordPress`. Pure. */
export const stateWords = (state: string): string => STATES[state] ?? `has the status "${state}" on WordPress`;

/** 409 for a post that somebody took offline on WordPress: only a person publishes it again. */
export function takenOffline({ name }: Pick<WordpressSite, 'name'>, there: There | null): DomainError {
  const state = stateWords(stateThere(there));
  return new DomainError(
    409,
    'wordpress_offline',
    `This post ${state}, so ${name} doesn't show it. Publish it again to send it and make it public.`,
  );
}
