import type { Publication } from '@pressloom/database/entities';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { publicSlug, wishedSlug } from './public-slug.ts';

type Wished = Pick<WrittenPost, 'id' | 'title' | 'language' | 'wishedSlug'>;
type Known = Pick<Publication, 'wordpressStatus' | 'publishedAt' | 'publicSlug' | 'sentWish'> | null;

/** What of a post's address goes to WordPress. */
export interface Address {
  /** Left out where the post keeps the one that it has. */
  slug?: string;
  /** The person's wish that this slug follows, to tell a new one from it. */
  sentWish: string | null;
}

/**
 * The address that a post is sent with: the one that a person wished, else one made of its title. What was public keeps its
 * address until another is wished for, also where it is made anew. Pure.
 */
export function addressOf(post: Wished, known: Known): Address {
  const wish = wishedSlug(post.wishedSlug ?? '', post.language) || null;
  const isNewWish = wish !== null && wish !== (known?.sentWish ?? null);
  if (isNewWish) return { slug: wish, sentWish: wish };
  const sentWish = known?.sentWish ?? null;
  if (known?.publishedAt && known.wordpressStatus !== null) return { sentWish };
  const before = known?.publishedAt ? known.publicSlug : null;
  return { slug: before ?? wish ?? publicSlug(post.title, post.id, post.language), sentWish: wish };
}
