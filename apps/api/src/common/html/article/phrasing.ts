import { phrasingText } from '@pressloom/contracts/article-text';
import { formula } from './formula.ts';
import { GAP, LINE, withLines } from './lines.ts';
import { numbersOf } from './list-numbers.ts';
import { attribute, isBlock, isElement, isText, MAX_DEPTH, textOf } from './tree.ts';
import type { Article, Element, Node } from './tree.ts';

/** Names that an article has for what stands in a line; of every other element the text stays. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...(['strong', 'em', 'code', 'sup', 'sub'] as const).map((name) => [name, name] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);
/** Shown as a box of their own: words beside them are other words. */
const BOXES = new Set(['button', 'marquee']);
/** Of these the value is no text that a reader sees. */
const NO_TEXT = new Set(['hidden', 'password', 'file', 'image', 'color', 'range', 'checkbox', 'radio']);
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u;

/** Text as HTML. */
export const escape = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll(GAP, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const apart = (html: string): string => `${GAP}${html}${GAP}`;

/** Writes what stands in lines: text with the markup that an article may have, blocks as lines of it. */
export class Phrasing {
  /** What `abbr` stands for, once it was told. */
  private readonly explained = new Set<string>();
  private allText: string | null = null;

  constructor(private readonly article: Article) {}

  /** One run of text. Lines, where blocks are in it, are parted by line breaks. */
  of(nodes: readonly Node[]): string {
    return withLines(this.inside(nodes, { depth: 0, quotes: 0 }));
  }

  /** What stands within an element's markup, if it has any. */
  around(node: Element, html: string): string {
    const name = NAMES.get(node.tagName);
    if (name !== undefined) return enclosed(`<${name}>`, html, `</${name}>`);
    return node.tagName === 'a' ? enclosed(openLink(node), html, '</a>') : html;
  }

  /** Text with its lines and spaces, of which nothing is markup; escaped. */
  preformatted(nodes: readonly Node[]): string {
    const html = this.of(nodes).replaceAll('<br />', '\n');
    return escape(phrasingText(html)).replace(/^\n+/, '').trimEnd();
  }

  private inside(nodes: readonly Node[], at: Place): string {
    if (at.depth > MAX_DEPTH) return escape(textOf(nodes));
    return nodes
      .map((node) => (isText(node) ? escape(node.value) : isElement(node) ? this.element(node, at) : ''))
      .join('');
  }

  private element(node: Element, { depth, quotes }: Place): string {
    const inside = (more = 0): string => this.inside(node.childNodes, { depth: depth + 1, quotes: quotes + more });
    if (node.tagName === 'a' || NAMES.has(node.tagName)) return this.around(node, inside());
    if (isBlock(node)) return this.block(node, { depth, quotes }, inside);
    if (BOXES.has(node.tagName)) return apart(inside());
    switch (node.tagName) {
      case 'br':
        return '<br />';
      case 'q':
        return quotes % 2 === 0 ? `"${inside(1)}"` : `'${inside(1)}'`;
      case 'rt':
        return `(${inside().trim()})`;
      case 'embed':
        return GAP;
      case 'img':
      case 'image':
        return picture(node);
      case 'input':
        return input(node);
      case 'meter':
      case 'progress':
        return apart(inside().trim() || measured(node));
      case 'abbr':
      case 'acronym':
        return `${inside()}${this.meaning(node)}`;
      case 'math':
        return formula(node, { escape, apart });
      default:
        return inside();
    }
  }

  private block(node: Element, place: Place, inside: () => string): string {
    switch (node.tagName) {
      case 'td':
      case 'th':
        return inside();
      case 'tr':
        return line(this.row(node, place));
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return line(this.items(node, place));
      case 'dt':
        return line(withColon(inside()));
      case 'pre':
      case 'listing':
        return line(codeLines(this.preformatted(node.childNodes)));
      default:
        return line(inside());
    }
  }

  private row(node: Element, { depth, quotes }: Place): string {
    const cells = node.childNodes.filter(isElement);
    return cells
      .map((cell) => withLines(this.inside(cell.childNodes, { depth: depth + 1, quotes })).replaceAll('<br />', ' '))
      .join(' | ');
  }

  private items(node: Element, { depth, quotes }: Place): string {
    const numbers = numbersOf(node);
    return node.childNodes
      .map((child) => {
        const html = this.inside([child], { depth: depth + 1, quotes });
        if (!isElement(child) || child.tagName !== 'li') return html;
        const number = numbers.get(child);
        return line(`${number === undefined ? '•' : `${number}.`} ${trimmed(html)}`);
      })
      .join('');
  }

  /** What an abbreviation stands for, the first time, unless the article says so itself. */
  private meaning(node: Element): string {
    const title = (attribute(node, 'title') ?? '').replace(/\s+/g, ' ').trim();
    const key = title.toLowerCase();
    if (title === '' || key === textOf([node]).trim().toLowerCase() || this.explained.has(key)) return '';
    this.explained.add(key);
    this.allText ??= textOf(this.article.nodes).replace(/\s+/g, ' ').toLowerCase();
    return this.allText.includes(key) ? '' : ` (${escape(title)})`;
  }
}

interface Place {
  depth: number;
  /** Quotations around it. */
  quotes: number;
}

const line = (html: string): string => `${LINE}${html}${LINE}`;
const trimmed = (html: string): string => html.replace(/^[\s\0\u0001]+|(?<![\s\0\u0001])[\s\0\u0001]+$/g, '');
const enclosed = (open: string, inner: string, close: string): string =>
  /[^\s\0\u0001]/.test(inner) ? `${open}${inner}${close}` : inner;

/** Its address, which is still to be judged. */
function openLink(node: Element): string {
  const href = attribute(node, 'href');
  return href === null ? '<a>' : `<a href="${escape(href).replaceAll('"', '&quot;')}">`;
}

/** Emoji are often pictures where they are copied from. */
function picture(node: Element): string {
  const alt = (attribute(node, 'alt') ?? '').trim();
  return EMOJI.test(alt) ? escape(alt) : GAP;
}

function input(node: Element): string {
  const type = (attribute(node, 'type') ?? 'text').trim().toLowerCase();
  if (type === 'checkbox' || type === 'radio') return apart(attribute(node, 'checked') === null ? '☐' : '☑');
  return apart(NO_TEXT.has(type) ? '' : escape(attribute(node, 'value') ?? ''));
}

/** What a bar shows that says nothing in words. */
function measured(node: Element): string {
  const [value, max] = ['value', 'max'].map((name) => escape(attribute(node, name)?.trim() ?? ''));
  return value && max ? `${value}/${max}` : (value ?? '');
}

/** A term with a colon, unless it ends with a sign of its own. */
export const withColon = (html: string): string => {
  const term = trimmed(html);
  return /[:：?？!！]$/.test(term.replace(/<[^<>]*>/g, '')) ? `${term} ` : `${term}: `;
};

/** Lines of code within a line of text: spaces at their beginning are kept. */
const codeLines = (text: string): string =>
  text
    .split('\n')
    .map((one) => one.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    ').replaceAll(' ', '\u00a0')))
    .map((one) => (one.trim() === '' ? one : `<code>${one}</code>`))
    .join(LINE);
