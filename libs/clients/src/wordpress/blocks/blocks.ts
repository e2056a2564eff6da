import { videoCredit } from '@pressloom/contracts/video-credit';
import { articleText, blockAttributes, escapeAttribute, isSafeLink } from './escape.ts';

/** One block of WordPress' editor: comment, markup, comment, with a line break after each but the last. */
export function block(name: string, html: string, attributes?: Record<string, unknown>): string {
  const head = attributes && Object.keys(attributes).length > 0 ? ` ${blockAttributes(attributes)}` : '';
  return `<!-- wp:${name}${head} -->\n${html}\n<!-- /wp:${name} -->`;
}

const WATCH_URL = /^https:\/\/(www\.)?youtube\.com\/watch\?v=[\w-]+$/;

/**
 * A YouTube video as WordPress' own embed block. It survives for every role, where an iframe is stripped from what
 * authors and contributors write; the address stands alone on its line, as the embed needs it.
 *
 * @param url the bare `https://www.youtube.com/watch?v=ID`
 * @throws RangeError when it is anything else
 */
export function embedBlock(url: string): string {
  if (!WATCH_URL.test(url)) throw new RangeError('An embed needs a bare https://www.youtube.com/watch?v=ID address.');
  const ratio = 'wp-embed-aspect-16-9 wp-has-aspect-ratio';
  const classes = `wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube ${ratio}`;
  const html = `<figure class="${classes}"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>`;
  return block('embed', html, { url, type: 'video', providerNameSlug: 'youtube', responsive: true, className: ratio });
}

/**
 * The paragraph that names the channel a post was made from, in the language of the post, and links to it; without a usable
 * address, the name alone.
 */
export function creditBlock(credit: { channelTitle: string; url: string; language: string }): string {
  const name = articleText(credit.channelTitle.trim());
  const named = isSafeLink(credit.url) ? `<a href="${escapeAttribute(credit.url)}">${name}</a>` : name;
  const sentence = videoCredit(credit.language).map(articleText).join(named);
  return block('paragraph', `<p><em>${sentence}</em></p>`);
}
