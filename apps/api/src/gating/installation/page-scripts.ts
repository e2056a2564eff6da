import { WIDGET_PATH } from '@pressloom/contracts/gate';
import { parseFragment } from 'parse5';
import { HtmlReader } from '../../common/html/html-tokens.ts';
import type { TagToken } from '../../common/html/html-tokens.ts';
import { RAW_ELEMENTS, endTagOf } from '../../common/html/raw-elements.ts';

/** An element's attributes, by their names in lower case. */
export type Attributes = ReadonlyMap<string, string>;

/** A copy of the widget's code in a page. */
export interface WidgetTag {
  attributes: Attributes;
  /** The address of the script, in whatever attribute it stands; null where a script of the page builds it. */
  address: URL | null;
}

/** What a page says of the widget, and of what it shows. */
export interface PageFacts {
  tags: WidgetTag[];
  bodyClass: string;
  links: { rel: string; type: string; href: string }[];
  /** Content security policies that the page itself carries. */
  policies: string[];
}

const READ = new Set(['body', 'link', 'meta', 'script']);

/** Reads a page as browsers do, in linear time however its elements nest. Pure. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = { tags: [], bodyClass: '', links: [], policies: [] };
  const reader = new HtmlReader(html);
  for (let at = 0; at < html.length;) {
    const token = reader.next(at);
    at = token.to ?? html.length;
    if (token.type !== 'tag' || token.isEnd) continue;
    const from = at;
    if (RAW_ELEMENTS.has(token.name)) at = endTagOf(html, token.name, from) ?? html.length;
    if (READ.has(token.name))
      readTag(facts, { token, attributes: attributesOf(html, token), text: html.slice(from, at) });
  }
  return facts;
}

/** One tag, which nothing can nest in, with its characters as they are meant. */
function attributesOf(html: string, { from, to }: TagToken): Map<string, string> {
  // A body and others stand in no fragment; its attributes are those of any element.
  const [element] = parseFragment(html.slice(from, to).replace(/^<[^\s/>]+/, '<i')).childNodes;
  const attributes = element && 'attrs' in element ? element.attrs : [];
  return new Map(attributes.map(({ name, value }) => [name, value]));
}

interface ReadTag {
  token: TagToken;
  attributes: Map<string, string>;
  /** Up to its end. */
  text: string;
}

function readTag(facts: PageFacts, { token: { name }, attributes, text }: ReadTag): void {
  const of = (attribute: string): string => attributes.get(attribute) ?? '';
  if (name === 'body') facts.bodyClass ||= of('class');
  else if (name === 'link') facts.links.push({ rel: of('rel'), type: of('type'), href: of('href') });
  else if (name === 'meta') {
    if (of('http-equiv').toLowerCase() === 'content-security-policy') facts.policies.push(of('content'));
  } else {
    const address = [...attributes.values()].find((value) => value.includes(WIDGET_PATH));
    if (address !== undefined) facts.tags.push({ attributes, address: URL.parse(address) });
    else if (text.includes(WIDGET_PATH)) facts.tags.push({ attributes, address: null });
  }
}
