import { creditBlock, embedBlock, escapeText, toBlocks } from '@pressloom/clients/wordpress';
import type { LeftOut } from '@pressloom/contracts/left-out';
import { cleanArticle, sanitiseArticle } from '../../../common/html/sanitise.ts';
import { mayBePublic } from '../../../common/urls.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import type { PostTexts } from './sent-fields.ts';

const PARAGRAPH = '<!-- wp:paragraph ';

/**
 * The body that WordPress gets: the article as blocks, and for one that was written from a video the video after its first
 * paragraph's block and a credit to the channel at the end. Sanitised once more, whatever is stored. Pure.
 */
export function publishedContent(
  post: Pick<WrittenPost, 'content' | 'origin' | 'youtubeId' | 'channelTitle' | 'language'>,
  ownHost: string,
): string {
  const blocks = toBlocks(sanitiseArticle(post.content, ownHost, post.origin));
  if (post.youtubeId !== null) {
    const url = `https://www.youtube.com/watch?v=${encodeURIComponent(post.youtubeId)}`;
    blocks.splice(blocks.findIndex((block) => block.startsWith(PARAGRAPH)) + 1, 0, embedBlock(url));
    blocks.push(creditBlock({ channelTitle: post.channelTitle, url, language: post.language }));
  }
  return blocks.join('\n\n');
}

/** What a post's website does not get of what was written: it was left out when the text was stored, or is now. Pure. */
export const unpublished = ({ content, origin, leftOut }: WrittenPost, ownHost: string): LeftOut[] => [
  ...leftOut,
  ...cleanArticle(content, ownHost, origin).leftOut.map((part) => ({ field: 'content', ...part })),
];

/**
 * Everything of a post that WordPress stores as HTML text; plain text is escaped here as its own editor does it, which leaves quotes as they
 * are: the site's search, its feeds and its typography know no `&#39;`. Pure.
 */
export function publishedFields(post: WrittenPost, ownHost: string): PostTexts {
  return {
    title: escapeText(post.title),
    content: publishedContent(post, ownHost),
    excerpt: escapeText(post.excerpt),
  };
}

/** What was made from stand-in data is never made public on somebody's real site. Pure. */
export function targetStatus(source: WrittenPost['source'], siteUrl: string): 'publish' | 'draft' {
  return mayBePublic(source, siteUrl) ? 'publish' : 'draft';
}
