import { articleLines } from '@pressloom/contracts/article-text';
import type { RevisionOrigin } from '@pressloom/contracts/post-editing';
import { printable, withoutHidden } from '@pressloom/contracts/printable';
import sanitizeHtml from 'sanitize-html';
import type { Attributes, IOptions, Tag } from 'sanitize-html';

import { rewritten } from './article/flow.ts';
import { leaveOut } from './leave-out.ts';
import type { LeftOutPart } from './leave-out.ts';
import { cutAtWord } from './text.ts';

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const INLINE = ['strong', 'em', 'a', 'code', 'sup', 'sub', 'br'];

/** Hosts that a model's links may lead to, besides the publisher's own; a person's may lead anywhere. */
const LINK_HOSTS = ['www.youtube.com', 'youtube.com', 'youtu.be'];

const SPANS = ['colspan', 'rowspan'];
const RULES: IOptions = {
  allowedTags: [...BLOCKS, ...TABLE, ...INLINE],
  allowedAttributes: { a: ['href'], ol: ['start', 'reversed'], td: SPANS, th: SPANS },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** What is clean by now, and what is not in it any more. */
export interface Cleaned {
  text: string;
  leftOut: LeftOutPart[];
}

/**
 * The one allow-list for HTML that we did not write: headings, paragraphs, lists, tables, quotes, code, emphasis and scripts. What it takes
 * away never changes what is said: see `rewritten`. Attributes go but those that number or span; links outside the allow-list become plain
 * text; overrides of direction and soft hyphens go. Clean input comes back unchanged. Pure.
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
  const { html: article, tables, deleted } = rewritten(whole);
  let lostLinks = 0;
  const clean = sanitizeHtml(article, {
    ...RULES,
    transformTags: {
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
  leftOut.push(...deletedPart(deleted));
  if (lostLinks > 0) leftOut.push({ kind: 'link', count: lostLinks, characters: 0 });
  if (tables > 0) leftOut.push({ kind: 'table', count: tables, characters: 0 });
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

/** The plain text of a sanitised article: rows of tables and lines of code on lines of their own, all else in one. Pure. */
export const articleText = (html: string): string => articleLines(html).map(printable).filter(Boolean).join('\n');

/** How a text begins that has no excerpt: its first sentences, without headings, tables and code. Pure. */
export function beginningOf(html: string, maxLength: number): string {
  return cut(oneLine(html.replace(/<(h\d|table|pre)>[^]*?<\/\1>/g, '')), maxLength);
}

/**
 * One line of plain text out of anything: markup goes, entities become characters, spaces collapse, accents are part of their letters (NFC).
 * The result is text, not HTML: escape it where it enters HTML. Pure.
 *
 * @param maxLength in UTF-16 units; what is longer ends at a word, with an ellipsis
 */
export function plainText(value: string, maxLength: number): string {
  return cleanText(value, maxLength).text;
}

/** The same, and what it left out; of links and tables there is nothing but words in a line. Pure. */
export function cleanText(value: string, maxLength: number): Cleaned {
  const { html, leftOut } = leaveOut(value.toWellFormed());
  const { html: article, deleted } = rewritten(html);
  return { text: cut(oneLine(article).normalize('NFC'), maxLength), leftOut: [...leftOut, ...deletedPart(deleted)] };
}

const oneLine = (html: string): string => printable(articleLines(html).join(' ')).replace(/\s+/g, ' ');
const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${cutAtWord(text, maxLength - 1)}…`;

function deletedPart(deleted: readonly string[]): LeftOutPart[] {
  const characters = deleted.reduce((sum, one) => sum + one.replace(/\s+/g, ' ').trim().length, 0);
  return deleted.length === 0 ? [] : [{ kind: 'deleted', count: deleted.length, characters }];
}
