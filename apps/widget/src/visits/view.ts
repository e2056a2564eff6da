import type { TrackViewRequest } from '@pressloom/contracts/gate';
import { randomId } from '../visitor.ts';
import { reported } from './place.ts';

/** A page, or an article of it, that was shown to a reader once. */
export interface View {
  /** Its name at the server: what is sent twice counts once. */
  eventId: string;
  shownAt: number;
  /** Null for the page itself, while no article of its own is known. */
  articleId: string | null;
  /** What the page says of itself. */
  names: Pick<TrackViewRequest, 'pageUrl' | 'canonicalUrl' | 'referrer'>;
  /** `sent`: on its way; `stored`: the server has it. */
  state: 'due' | 'sent' | 'stored' | 'closed';
}

interface Named {
  articleId?: string | null;
  href?: string;
  canonicalUrl?: string | undefined;
  referrer?: string;
}

export const newView = ({ articleId = null, href, canonicalUrl, referrer }: Named): View => ({
  eventId: randomId(),
  shownAt: Date.now(),
  articleId,
  names: {
    // Explicitly none: else it would be the page's, which has a view of its own.
    pageUrl: href && reported(href),
    ...(canonicalUrl && { canonicalUrl: reported(canonicalUrl) }),
    ...(referrer && { referrer: reported(referrer) }),
  },
  state: 'due',
});

/** What the page names as its address; empty where it names none. */
export const canonicalLink = (): string => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
