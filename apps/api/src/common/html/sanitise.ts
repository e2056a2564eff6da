import type { RevisionOrigin } from '@pressloom/contracts/post-editing';
import sanitizeHtml from 'sanitize-html';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { leaveOut } from './leave-out.ts';
import type { LeftOutPart } from './leave-out.ts';
import { cutAtWord, printable, withoutHidden } from './text.ts';

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['strong', 'em', 'a', 'code', 'br'];
/** Left out before, with what is inside them; of every other unknown element the text stays. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'iframe',
  'object',
  'svg',
  'template',
  'noscript',
  'textarea',
  'select',
  'option',
  'title',
  'noembed',
  'noframes',
  'xmp',
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

/** What is clean by now, and what is not in it any more. */
export interface Cleaned {
  text: string;
  leftOut: LeftOutPart[];
}

/**
 * The one allow-list for HTML that we did not write: headings, paragraphs, lists, quotes and emphasis. Attributes go,
 * links outside the allow-list become plain text, `h1` becomes `h2`; overrides of direction and soft hyphens go. Clean input comes back
 * unchanged. Pure.
 *
 * @param ownHost host of the site the text is for, whose links stay
 * @param by who wrote it: all links of a person stay
 */
export function sanitiseArticle(html: string, ownHost?: string, by: RevisionOrigin = 'model'): string {
  return cleanArticle(html, ownHost, by).text;
}

/** The same, and what it left out. Pure. */
export function cleanArticle(html: string, ownHost?: string, by: RevisionOrigin = 'model'): Cleaned {
  const hosts = new Set(ownHost ? [...LINK_HOSTS, ownHost.toLowerCase()] : LINK_HOSTS);
  const mayStay = ({ host }: URL): boolean => by === 'person' || hosts.has(host);
  const { html: whole, leftOut } = leaveOut(html);
  let lostLinks = 0;
  const clean = sanitizeHtml(whole, {
    ...RULES,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      a: (_tag, attributes) => {
        const tag = link(attributes, mayStay);
        if (attributes['href'] !== undefined && tag.attribs['href'] === undefined) lostLinks += 1;
        return tag;
      },
    },
    exclusiveFilter: (frame) => frame.tag === 'a' && frame.attribs['href'] === undefined && 'excludeTag',
  });
  // In a pass of its own: the text of a tag left out above does not count as its parent's.
  const text = sanitizeHtml(withoutHidden(clean), {
    ...RULES,
    exclusiveFilter: (frame) => ['p', 'h2', 'h3', 'h4', 'li'].includes(frame.tag) && frame.text.trim() === '',
  }).trim();
  if (lostLinks > 0) leftOut.push({ kind: 'link', count: lostLinks, characters: 0 });
  return { text, leftOut };
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
const BLOCK_END = /<\/(?:p|h2|h3|h4|li|blockquote)>|<br\b[^<>]*>/g;

/** The plain text of a sanitised article, with a space where a block ends. Pure. */
export const articleText = (html: string): string => plainText(html.replace(BLOCK_END, ' '), Number.MAX_SAFE_INTEGER);

/**
 * One line of plain text out of anything: markup goes, entities become characters, spaces collapse. The result is text,
 * not HTML: escape it where it enters HTML. Pure.
 *
 * @param maxLength in UTF-16 units; what is longer ends at a word, with an ellipsis
 */
export function plainText(value: string, maxLength: number): string {
  return cleanText(value, maxLength).text;
}

/** The same, and what it left out; of links and tables there is nothing but words in a line. Pure. */
export function cleanText(value: string, maxLength: number): Cleaned {
  const { html, leftOut } = leaveOut(value.toWellFormed());
  const stripped = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: DROPPED_WHOLE });
  const text = printable(decodeBasicEntities(stripped)).replace(/\s+/g, ' ');
  return { text: text.length <= maxLength ? text : `${cutAtWord(text, maxLength - 1)}…`, leftOut };
}

/** In texts sanitize-html writes only these. `&amp;` comes last, so that nothing is decoded twice. */
function decodeBasicEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
