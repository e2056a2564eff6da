import type { LeftOut, LeftOutKind } from '@pressloom/contracts/left-out';
import { HtmlReader } from './html-tokens.ts';
import type { HtmlToken, TagToken } from './html-tokens.ts';

/** What is inside of these is no markup; browsers show none of it, or as the content of a field. */
const RAW: ReadonlyMap<string, LeftOutKind> = new Map([
  ['script', 'script'],
  ['style', 'style'],
  ['title', 'pageTitle'],
  ['textarea', 'field'],
  ['iframe', 'embed'],
  ['noembed', 'hidden'],
  ['noframes', 'hidden'],
  ['noscript', 'hidden'],
]);
/** These go with all that is inside of them. */
const WHOLE: ReadonlyMap<string, LeftOutKind> = new Map([
  ['svg', 'picture'],
  ['canvas', 'picture'],
  ['object', 'embed'],
  // What is in them is for browsers that can't play them.
  ['video', 'embed'],
  ['audio', 'embed'],
  ['template', 'hidden'],
  ['select', 'field'],
  ['option', 'field'],
]);
/** These are empty, or what is in them stays. */
const ALONE: ReadonlyMap<string, LeftOutKind> = new Map([
  ['img', 'picture'],
  ['image', 'picture'],
  ['embed', 'embed'],
  ['input', 'field'],
]);
/** An emoji as it is copied from many pages; it becomes text. */
const EMOJI_PICTURE = /\salt\s*=\s*["']?[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Shown as a box among the words, which it keeps apart. */
const BOXES: ReadonlySet<LeftOutKind> = new Set(['picture', 'embed', 'field']);
const BOX = '<img>';
/** What a browser ignores outside of a table, or inside of a page's body: words around it are still apart. */
const TABLE_PARTS = new Set(['caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);
const CELLS = new Set(['caption', 'td', 'th']);
const PAGE_PARTS = new Set(['html', 'head', 'body', 'frameset']);
/** Elements whose attributes are part of what is said. */
const WITH_ATTRIBUTES = new Set('a abbr acronym image img input li mfenced meter ol progress td th'.split(' '));

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 head header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);
/** What ends a drawing that is not closed before it, by the standard; blocks do too. */
const BREAKS_OUT = new Set(
  'b big br code em embed i img listing meta nobr ruby s small span strong strike sub sup tt u var'.split(' '),
);
const NEXT_BLOCK = `</?(?:${[...BLOCKS].join('|')})(?=[\\s/>])|</(?:svg|math)(?=[\\s/>])`;
/** Parts of a drawing that may hold HTML. */
const HOLDS_HTML = new Set(['foreignobject', 'desc', 'title']);

/** What was left out of one text. */
export type LeftOutPart = Omit<LeftOut, 'field'>;

interface Cleared {
  /** Its tags are whole, and none of them is of an element that is left out. */
  html: string;
  leftOut: LeftOutPart[];
}

/** `isForeign`: in a drawing or formula, whose names mean other things. */
type Tag = TagToken & { isForeign: boolean };
type Piece =
  | Exclude<HtmlToken, TagToken>
  | Tag
  | { type: 'raw'; kind: LeftOutKind | null; from: number; to: number; inner: string };

/**
 * HTML without what no text of ours can have, and what that was: scripts, frames, drawings, fields, comments. Such a thing ends where a
 * browser ends it; one that is never closed ends at the next block, or is nothing but its tag where there is none: the text behind it
 * stays. What is left is still to be sanitised. Pure, in linear time.
 */
export function leaveOut(html: string): Cleared {
  if (!html.includes('<')) return { html, leftOut: [] };
  const pieces = piecesOf(html);
  const ends = endsOf(pieces);
  const leftOut = new Map<LeftOutKind, LeftOutPart>();
  let kept = '';
  const count = (kind: LeftOutKind, text = ''): void => {
    const before = leftOut.get(kind) ?? { count: 0, characters: 0 };
    leftOut.set(kind, { kind, count: before.count + 1, characters: before.characters + shown(text).length });
  };
  const drop = (kind: LeftOutKind, text = ''): void => {
    if (BOXES.has(kind)) kept += BOX;
    count(kind, text);
  };
  const dropBogus = (text: string): void => {
    if (!/^(?:doctype\b|\s*$)/i.test(text)) drop('comment', text);
  };
  /** Nothing ends such an element that is not closed, from there on. */
  const endless = new Set<string>();
  let tables = 0;
  let isInCell = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    if (piece.type === 'text') {
      const text = escapedTag(html.slice(piece.from, piece.to));
      // A browser shows it before the table, one beside the other.
      kept += tables > 0 && !isInCell && text.trim() !== '' ? `<div>${text}</div>` : text;
    } else if (piece.type === 'comment')
      drop('comment', html.slice(piece.from + 4, piece.to ?? html.length).replace(/--!?>$/, ''));
    else if (piece.type === 'bogus') dropBogus(html.slice(piece.from + 2, piece.to - 1));
    else if (piece.type === 'unfinished') drop('tag', html.slice(piece.from + 1));
    else if (piece.type === 'raw' && piece.kind === null) kept += `<pre>${escaped(piece.inner)}</pre>`;
    else if (piece.type === 'raw') drop(piece.kind as LeftOutKind, piece.inner);
    else if (piece.type === 'tag') {
      const whole = wholeOf(piece);
      if (whole !== null && !piece.isEnd) {
        const closedAt = ends.get(at);
        const isAlone = piece.isSelfClosing || (closedAt === undefined && endless.has(piece.name));
        const last = isAlone ? at : endOfWhole(pieces, { at, closedAt });
        if (last === null) endless.add(piece.name);
        drop(whole, textOf(html, pieces.slice(at + 1, (last ?? at) + 1)));
        at = last ?? at;
      } else if (!WHOLE.has(piece.name) && !RAW.has(piece.name)) {
        const alone = piece.isEnd ? undefined : ALONE.get(piece.name);
        if (alone !== undefined && !EMOJI_PICTURE.test(html.slice(piece.from, piece.to))) count(alone);
        if (piece.name === 'table') tables = Math.max(0, tables + (piece.isEnd ? -1 : 1));
        if (piece.name === 'table' || TABLE_PARTS.has(piece.name)) isInCell = !piece.isEnd && CELLS.has(piece.name);
        const isOutside = PAGE_PARTS.has(piece.name) || (tables === 0 && TABLE_PARTS.has(piece.name));
        kept += isOutside ? (piece.isEnd ? '</div>' : '<div>') : writtenTag(html, piece);
      }
    }
  }
  return { html: kept, leftOut: [...leftOut.values()] };
}

const wholeOf = ({ name, isEnd, isForeign }: Tag): LeftOutKind | null =>
  isForeign && !isEnd ? null : (WHOLE.get(name) ?? null);

/** The tokens of a text, with the content of elements that hold no markup as one piece. */
function piecesOf(html: string): Piece[] {
  const reader = new HtmlReader(html);
  const closings = new Closings(html);
  const pieces: Piece[] = [];
  /** How deep in a drawing or formula, where none of these is special; and what the outer one is. */
  let foreign = 0;
  let root = '';
  let at = 0;
  while (at < html.length) {
    const token = reader.next(at);
    const { to } = token;
    if (token.type === 'comment' && to === null) {
      const end = closings.nextBlock(at + 4) ?? at + 4;
      pieces.push({ type: 'comment', from: at, to: end });
      at = end;
      continue;
    }
    at = to as number;
    if (token.type !== 'tag') {
      pieces.push(token);
      continue;
    }
    const { name, isEnd, isSelfClosing } = token;
    const isRaw = RAW.has(name) || name === 'xmp';
    if (!isRaw || isEnd || (isSelfClosing && name !== 'xmp') || foreign > 0) {
      pieces.push({ ...token, isForeign: foreign > 0 && !(name === 'svg' && root === 'svg') });
      if (BLOCKS.has(name)) foreign = 0;
      else if ((name === 'svg' || name === 'math') && !isSelfClosing) {
        if (foreign === 0) root = name;
        foreign = Math.max(0, foreign + (isEnd ? -1 : 1));
      }
      continue;
    }
    const end = closings.ofRaw(name, at);
    const inner = html.slice(at, end.innerTo);
    pieces.push({ type: 'raw', kind: RAW.get(name) ?? null, from: token.from, to: end.to, inner });
    at = end.to;
  }
  return pieces;
}

/** Where elements end whose content is no markup. */
class Closings {
  /** From where on a search found nothing. */
  private readonly none = new Map<string, number>();
  private readonly searches = new Map<string, RegExp>();

  constructor(private readonly html: string) {}

  /** `innerTo`: where its content ends; `to`: behind its end tag, where it has one. */
  ofRaw(name: string, from: number): { innerTo: number; to: number } {
    const found = this.find(`</${name}(?=[\\s/>])`, from);
    if (found !== null) {
      const end = this.html.indexOf('>', found);
      return { innerTo: found, to: end < 0 ? this.html.length : end + 1 };
    }
    const isCode = name === 'script' || name === 'style';
    const end = this.nextBlock(from) ?? (isCode ? this.html.length : from);
    return { innerTo: end, to: end };
  }

  /** Where the next tag of a block begins, or a drawing ends; null without one. */
  nextBlock(from: number): number | null {
    return this.find(NEXT_BLOCK, from);
  }

  private find(pattern: string, from: number): number | null {
    if (from >= (this.none.get(pattern) ?? Infinity)) return null;
    const search = this.searches.get(pattern) ?? new RegExp(pattern, 'gi');
    this.searches.set(pattern, search);
    search.lastIndex = from;
    const found = search.exec(this.html);
    if (!found) this.none.set(pattern, from);
    return found?.index ?? null;
  }
}

/** The end tag of each element that goes as a whole and has one, by the places of both. */
function endsOf(pieces: readonly Piece[]): Map<number, number> {
  const open = new Map<string, number[]>();
  const ends = new Map<number, number>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.type !== 'tag' || wholeOf(piece) === null || piece.isSelfClosing) continue;
    const waiting = open.get(piece.name) ?? [];
    open.set(piece.name, waiting);
    // A field of choices in another one is its end.
    if (!piece.isEnd && !(piece.name === 'select' && waiting.length > 0)) waiting.push(at);
    else {
      const start = waiting.pop();
      if (start !== undefined) ends.set(start, at);
    }
  }
  return ends;
}

/** The last piece of an element that goes as a whole; null where it is not closed, and nothing else ends it. */
function endOfWhole(
  pieces: readonly Piece[],
  { at, closedAt }: { at: number; closedAt: number | undefined },
): number | null {
  const { name } = pieces[at] as Tag;
  let inHtml = 0;
  const open = new Map<string, number>();
  for (let next = at + 1; next < pieces.length; next += 1) {
    if (next === closedAt) return next;
    const piece = pieces[next] as Piece;
    if (piece.type === 'raw' && piece.kind === 'field' && name === 'select') return next - 1;
    if (piece.type !== 'tag') continue;
    const inside = (open.get(piece.name) ?? 0) + (piece.isEnd ? -1 : piece.isSelfClosing ? 0 : 1);
    // Of something around the drawing, which ends with it.
    if (name === 'svg' && inside < 0) return next - 1;
    open.set(piece.name, inside);
    if (name === 'svg' && HOLDS_HTML.has(piece.name)) inHtml += piece.isEnd ? -1 : piece.isSelfClosing ? 0 : 1;
    if (endsBefore(piece, { name, isClosed: closedAt !== undefined, inHtml })) return next - 1;
  }
  return null;
}

function endsBefore(
  { name: next, isEnd }: TagToken,
  { name, isClosed, inHtml }: { name: string; isClosed: boolean; inHtml: number },
): boolean {
  if (!isClosed && BLOCKS.has(next)) return true;
  if (name === 'option') return next === 'option' || next === 'select';
  if (name === 'select') return next === 'input' && !isEnd;
  if (name !== 'svg' || inHtml > 0) return false;
  return isEnd ? next === 'p' || next === 'br' : BLOCKS.has(next) || BREAKS_OUT.has(next);
}

/** A tag as what comes next needs it. Names that no element has say nothing. */
function writtenTag(html: string, { name, isEnd, isSelfClosing, isWhole, from, to }: TagToken): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return '';
  // Where they begin no text without markup, they would for the next reader.
  if (name === 'plaintext' || name === 'xmp') return isEnd ? '</div>' : '<div>';
  if (isEnd) return `</${name}>`;
  return WITH_ATTRIBUTES.has(name) && isWhole ? html.slice(from, to) : `<${name}${isSelfClosing ? '/' : ''}>`;
}

/** What pieces say, without their tags. */
function textOf(html: string, pieces: readonly Piece[]): string {
  return pieces
    .map((piece) =>
      piece.type === 'text' ? html.slice(piece.from, piece.to) : piece.type === 'raw' ? piece.inner : '',
    )
    .join(' ');
}

const shown = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Text holds no `<` but one that begins no tag. */
const escapedTag = (text: string): string => text.replaceAll('<', '&lt;');
