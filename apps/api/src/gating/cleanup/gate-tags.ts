import { WIDGET_PATH } from '@pressloom/contracts/gate';
import { parseFragment } from 'parse5';
import { HtmlReader } from '../../common/html/html-tokens.ts';
import type { TagToken } from '../../common/html/html-tokens.ts';
import { RAW_ELEMENTS, endTagOf } from '../../common/html/raw-elements.ts';

/** Places in a text, `to` behind the last character. */
interface Range {
  from: number;
  to: number;
}

interface Script extends Range {
  attributes: Map<string, string>;
  code: string;
}

export interface CleanedText {
  text: string;
  /** Tags that were taken out. */
  scripts: number;
}

/** The line that tells the widget its website, and nothing else. */
const CONFIGURATION = /^(?:window\.)?pressloom\s*=\s*\{[^{}<>]*\};?$/;

/**
 * A text without the tags of the gate, all other bytes as they are. A Custom HTML block that holds nothing else goes whole, and one of the two
 * empty lines around what stood alone. `productUrl`: the product's public address; scripts of others stay. Pure.
 */
export function cleanedText(html: string, productUrl: string): CleanedText {
  const all = scriptsIn(html);
  const loaders = all.filter((script) => isLoader(script, productUrl));
  if (loaders.length === 0) return { text: html, scripts: 0 };
  // The website's number is of use to the widget alone.
  const ours = all.filter((script) => loaders.includes(script) || isConfiguration(script));
  const blocks = emptiedBlocks(html, ours);
  const loose = ours.filter((tag) => !blocks.some((block) => tag.from >= block.from && tag.to <= block.to));
  const ranges = joined(html, [...blocks, ...loose]).map((range) => withEmptyLine(html, range));
  return { text: without(html, ranges), scripts: ours.length };
}

/** Whether a text loads the widget of this product. Pure. */
export const loadsWidget = (html: string, productUrl: string): boolean =>
  html.includes(WIDGET_PATH) && scriptsIn(html).some((script) => isLoader(script, productUrl));

/** Every whole script, in linear time. One without an end tag would take the rest of the text with it. */
function scriptsIn(html: string): Script[] {
  const found: Script[] = [];
  const reader = new HtmlReader(html);
  for (let at = 0; at < html.length;) {
    const token = reader.next(at);
    at = token.to ?? html.length;
    if (token.type !== 'tag' || token.isEnd || !RAW_ELEMENTS.has(token.name)) continue;
    const end = endTagOf(html, token.name, at);
    if (end === null) return found;
    const close = reader.next(end);
    if (token.name === 'script' && close.type === 'tag')
      found.push({ from: token.from, to: close.to, attributes: attributesOf(html, token), code: html.slice(at, end) });
    at = close.to ?? html.length;
  }
  return found;
}

function attributesOf(html: string, { from, to }: TagToken): Map<string, string> {
  const [element] = parseFragment(html.slice(from, to)).childNodes;
  const attributes = element && 'attrs' in element ? element.attrs : [];
  return new Map(attributes.map(({ name, value }) => [name, value]));
}

/** Optimisers and consent managers move the address to another attribute; a script that has an address of its own is somebody else's. */
function isLoader({ attributes }: Script, productUrl: string): boolean {
  const isOurs = (value: string): boolean => isWidgetAddress(value, productUrl);
  const src = attributes.get('src');
  if (src !== undefined && isWebAddress(src)) return isOurs(src);
  return [...attributes.values()].some(isOurs);
}

const isWebAddress = (value: string): boolean => /^\s*(https?:)?\/\//i.test(value);

function isWidgetAddress(value: string, productUrl: string): boolean {
  if (!isWebAddress(value)) return false;
  const widget = new URL(`.${WIDGET_PATH}`, productUrl.endsWith('/') ? productUrl : `${productUrl}/`);
  const address = URL.parse(value.trim(), widget.href);
  return address !== null && address.host === widget.host && address.pathname === widget.pathname;
}

const isConfiguration = ({ attributes, code }: Script): boolean =>
  !attributes.has('src') && CONFIGURATION.test(code.trim());

const BLOCK_START = /<!--\s+wp:html(?:\s+\{[^>]*\})?\s+-->/g;
const BLOCK_END = /<!--\s+\/wp:html\s+-->/g;

/** Custom HTML blocks in which nothing but space is left beside these tags. */
function emptiedBlocks(html: string, tags: readonly Range[]): Range[] {
  const blocks: Range[] = [];
  for (const start of html.matchAll(BLOCK_START)) {
    const inside = start.index + start[0].length;
    BLOCK_END.lastIndex = inside;
    const end = BLOCK_END.exec(html);
    if (!end) break;
    const own = tags.filter(({ from, to }) => from >= inside && to <= end.index);
    if (own.length === 0) continue;
    const rest = without(
      html.slice(inside, end.index),
      own.map((tag) => shifted(tag, -inside)),
    );
    if (rest.trim() === '') blocks.push({ from: start.index, to: end.index + end[0].length });
  }
  return blocks;
}

const shifted = ({ from, to }: Range, by: number): Range => ({ from: from + by, to: to + by });

/** In their order; two that only the end of a line parts are one. */
function joined(html: string, ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && isSameLine(html.slice(last.to, range.from))) last.to = range.to;
    else all.push({ ...range });
  }
  return all;
}

const isSameLine = (between: string): boolean => between.trim() === '' && between.split('\n').length <= 2;

const EMPTY_LINE_BEFORE = /(?:\r?\n){2}$/;
const EMPTY_LINE_AFTER = /(?:\r?\n){2}/y;

/** With one of the two empty lines that it stood between; at an edge of the text with the one it has. */
function withEmptyLine(html: string, { from, to }: Range): Range {
  EMPTY_LINE_AFTER.lastIndex = to;
  const after = EMPTY_LINE_AFTER.exec(html);
  const before = EMPTY_LINE_BEFORE.exec(html.slice(Math.max(0, from - 4), from));
  if (after && (before || from === 0)) return { from, to: to + after[0].length };
  if (before && to === html.length) return { from: from - before[0].length, to };
  return { from, to };
}

function without(html: string, ranges: readonly Range[]): string {
  let [kept, at] = ['', 0];
  for (const { from, to } of ranges) {
    kept += html.slice(at, from);
    at = to;
  }
  return kept + html.slice(at);
}
