import { SEO_POINTS_NOT_SENT } from '@pressloom/contracts/posts';
import type { PostView } from '@pressloom/contracts/posts';
import { COMPUTED_HERE } from './computed-here.ts';
import { formatNumber } from './format.ts';
import type { StatusLook } from './status-look.ts';

/** What WordPress may say of a post that we hold, apart from `publish`, in the words of its own screens. */
const ON_WORDPRESS: Record<string, StatusLook> = {
  draft: { label: 'Draft on WordPress', tone: 'info' },
  pending: { label: 'Pending review on WordPress', tone: 'info' },
  future: { label: 'Scheduled on WordPress', tone: 'info' },
  private: { label: 'Private on WordPress', tone: 'info' },
  trash: { label: 'In the trash on WordPress', tone: 'warning' },
  password: { label: 'Password-protected on WordPress', tone: 'info' },
  deleted: { label: 'Deleted on WordPress', tone: 'warning' },
};

/** A post's state for its chip. WordPress' word comes first: a post that is only a draft there isn't out. */
export function postStatusText(post: Pick<PostView, 'status' | 'wordpressStatus'>): StatusLook {
  const there = post.wordpressStatus ? ON_WORDPRESS[post.wordpressStatus] : undefined;
  if (there) return there;
  return post.status === 'published' ? { label: 'Published', tone: 'success' } : { label: 'Draft', tone: 'neutral' };
}

/** Where the post can be opened on WordPress, with the words for the link; null where it isn't there. Only http(s). */
export function wordpressLink(
  post: Pick<PostView, 'wordpressUrl' | 'wordpressStatus'>,
): { href: string; label: string } | null {
  if (!post.wordpressUrl || !/^https?:\/\//i.test(post.wordpressUrl)) return null;
  const isOut = !post.wordpressStatus || post.wordpressStatus === 'publish';
  return { href: post.wordpressUrl, label: isOut ? 'View on WordPress' : 'Open on WordPress' };
}

/** `1,204 words · 7 min read · SEO 82/100 (up to 30 for search texts that WordPress doesn’t get), computed by Pressloom` */
export function postFigures(post: Pick<PostView, 'wordCount' | 'readTime' | 'seoScore'>): string[] {
  const words = `${formatNumber(post.wordCount)} ${post.wordCount === 1 ? 'word' : 'words'}`;
  return [
    words,
    `${post.readTime} min read`,
    `SEO ${post.seoScore}/100 (up to ${SEO_POINTS_NOT_SENT} for search texts that WordPress doesn’t get), ${COMPUTED_HERE}`,
  ];
}
