import type { RevisionOrigin } from '@pressloom/contracts/post-editing';
import sanitizeHtml from 'sanitize-html';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { cutAtWord, printable, withoutHidden } from './text.ts';

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['strong', 'em', 'a', 'code', 'br'];
/** Removed with what is inside them; of every other unknown element the text stays. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'template',
  'noscript',
  'textarea',
  'option',
  'title',
];

/** Hosts that a model's links may lead to, besides the publisher's own; a person's may lead anywhere. */
const LINK_HOSTS = ['www.youtube.com', 'youtube.com', 'youtu.be'];

const RULES: IOptions = {
  allowedTags: [...BLOCKS, ...INLINE],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  disallowedTagsMode: 'discard',
};

/**
 * The one allow-list for HTML that we did not write: headings, paragraphs, lists, quotes and emphasis. Attributes go,
 * links outside the allow-list become plain text, `h1` becomes `h2`; overrides of direction and soft hyphens go. Clean input comes back
 * unchanged. Pure.
 *
 * @param ownHost host of the site the text is for, whose links stay
 * @param by who wrote it: all links of a person stay
 */
export function sanitiseArticle(html: string, ownHost?: string, by: RevisionOrigin = 'model'): string {
  const hosts = new Set(ownHost ? [...LINK_HOSTS, ownHost.toLowerCase()] : LINK_HOSTS);
  const mayStay = ({ host }: URL): boolean => by === 'person' || hosts.has(host);
  const clean = sanitizeHtml(html, {
    ...RULES,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      a: (_tag, attributes) => link(attributes, mayStay),
    },
    exclusiveFilter: (frame) => frame.tag === 'a' && frame.attribs['href'] === undefined && 'excludeTag',
  });
  // In a pass of its own: the text of a tag left out above does not count as its parent's.
  return sanitizeHtml(withoutHidden(clean), {
    ...RULES,
    exclusiveFilter: (frame) => ['p', 'h2', 'h3', 'h4', 'li'].includes(frame.tag) && frame.text.trim() === '',
  }).trim();
}

/**
 * A link that leads elsewhere loses its address, and then its tag: only the text stays. It must not become another,
 * forbidden tag: sanitize-html would write that one's name into the next closing tag.
 */
function link(attributes: Attributes, mayStay: (url: URL) => boolean): Tag {
  const href = attributes['href'] ?? '';
  const url = URL.parse(href);
  // A name ahead of the host is there to be taken for it.
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return { tagName: 'a', attribs: isPlain && mayStay(url) ? { href } : {} };
}

/** Where a block of an article ends. */
const BLOCK_END = /<\/(?:p|h2|h3|h4|li|blockquote)>|<br\b[^>]*>/g;

/** The plain text of a sanitised article, with a space where a block ends. Pure. */
export const articleText = (html: string): string => plainText(html.replace(BLOCK_END, ' '), Number.MAX_SAFE_INTEGER);

/**
 * One line of plain text out of anything: markup goes, entities become characters, spaces collapse. The result is text,
 * not HTML: escape it where it enters HTML. Pure.
 *
 * @param maxLength in UTF-16 units; what is longer ends at a word, with an ellipsis
 */
export function plainText(value: string, maxLength: number): string {
  const stripped = sanitizeHtml(value.toWellFormed(), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: DROPPED_WHOLE,
  });
  const text = printable(decodeBasicEntities(stripped)).replace(/\s+/g, ' ').trim();
  return text.length <= maxLength ? text : `${cutAtWord(text, maxLength - 1)}…`;
}

/** sanitize-html writes only these. `&amp;` comes last, so that nothing is decoded twice. */
function decodeBasicEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
