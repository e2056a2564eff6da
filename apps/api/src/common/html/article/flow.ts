import { runsOf } from './list-numbers.ts';
import { escape, Phrasing, withColon } from './phrasing.ts';
import { cellsOf, readTable, tableHtml } from './table.ts';
import { asText, attribute, elementsIn, isBlock, isElement, isText, MAX_DEPTH, readArticle, textOf } from './tree.ts';
import type { Article, Element, Node } from './tree.ts';

interface Place {
  depth: number;
  /** Text that stands in no element of its own stays so, as in a list's item. */
  isBare: boolean;
  /** In an item of a list, which WordPress lets hold lines and lists alone. */
  isItem: boolean;
  /** Elements around it that are no blocks, the outer ones first. */
  around: readonly Element[];
}

export interface Rewritten {
  /** Of the elements that an article may have, apart from the addresses of links, which are still to be judged. */
  html: string;
  /** Tables whose cells are lines of text now. */
  tables: number;
  /** Texts of what was deleted. */
  deleted: string[];
}

/**
 * Any HTML as what an article may have, so that it says the same: other blocks are paragraphs, deleted text is gone, terms stand before their
 * definitions with a colon, formulas in one line. No two words that were apart are one. Pure.
 */
export function rewritten(html: string): Rewritten {
  const article = readArticle(html);
  const writer = new Flow(article);
  return { html: writer.of(article.nodes), tables: writer.tables, deleted: article.deleted };
}

class Flow {
  tables = 0;
  private readonly phrasing: Phrasing;

  constructor(private readonly article: Article) {
    this.phrasing = new Phrasing(article);
  }

  of(nodes: readonly Node[]): string {
    return this.flow(nodes, { depth: 0, isBare: true, isItem: false, around: [] });
  }

  private flow(nodes: readonly Node[], place: Place): string {
    if (place.depth > MAX_DEPTH) return paragraph(escape(textOf(nodes)));
    let html = '';
    let run: Node[] = [];
    /** Whatever parted them said nothing: the second one is a paragraph then. */
    let isAfterRun = false;
    const add = (block: string): void => {
      html += block;
      if (block.trim() !== '') isAfterRun = false;
    };
    const end = (): void => {
      const text = this.run(run, isAfterRun ? { ...place, isBare: false } : place);
      add(text);
      isAfterRun ||= text.trim() !== '';
      run = [];
    };
    let items: Element[] = [];
    const endItems = (): void => {
      if (items.length > 0) add(`<ul>${items.map((item) => this.item(item, place)).join('')}</ul>`);
      items = [];
    };
    for (const { node, around } of this.parts(nodes, [])) {
      if (!isBlock(node) && items.length > 0 && isBlank(node)) continue;
      if (!isElement(node) || node.tagName !== 'li') endItems();
      if (!isElement(node) || !isBlock(node)) run.push(wrapped(node, around));
      else {
        end();
        if (node.tagName === 'li') items.push(node);
        else add(this.element(node, { ...place, around: [...place.around, ...around] }));
      }
    }
    end();
    endItems();
    return html;
  }

  /** Blocks and what stands between them, taken out of the markup that is around both. */
  private parts(nodes: readonly Node[], around: readonly Element[]): { node: Node; around: readonly Element[] }[] {
    return nodes.flatMap((node) => {
      const isMarkup = isElement(node) && !isBlock(node) && this.article.isFlow(node);
      if (!isMarkup) return [{ node, around }];
      if (around.length < MAX_DEPTH) {
        const parts = this.parts(node.childNodes, [...around, node]);
        return node.tagName === 'q' ? [quote, ...parts, quote] : parts;
      }
      return [{ node: asText(textOf([node])), around: [] }];
    });
  }

  /** What stands between blocks. */
  private run(nodes: readonly Node[], { isBare, around }: Place): string {
    const html = this.phrasing.of(nodes);
    if (html.trim() === '') return html;
    const inside = around.reduceRight((inner, element) => this.phrasing.around(element, inner), html);
    return isBare ? inside : paragraph(inside.trim());
  }

  private element(node: Element, place: Place): string {
    const inner: Place = { ...place, depth: place.depth + 1 };
    switch (node.tagName) {
      case 'p':
        return this.isLine(node)
          ? this.line('p', node, place)
          : this.flow(node.childNodes, { ...inner, isBare: false });
      case 'h1':
      case 'h2':
        return this.line('h2', node, place);
      case 'h3':
        return this.line('h3', node, place);
      case 'h4':
      case 'h5':
      case 'h6':
        return this.line('h4', node, place);
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        return this.list(node, place);
      case 'dl':
        return this.definitions(node.childNodes, inner);
      case 'blockquote':
        return `<blockquote>${this.flow(node.childNodes, { ...inner, isBare: true })}</blockquote>`;
      case 'pre':
      case 'listing':
        return this.code(node, place);
      case 'table':
        return this.table(node, inner);
      case 'figure':
        return this.figure(node, inner);
      case 'hr':
        return place.isItem ? '' : '<hr />';
      default:
        return this.flow(node.childNodes, { ...inner, isBare: false });
    }
  }

  /** True for what holds no blocks. */
  private isLine(node: Element): boolean {
    return !node.childNodes.some((child) => this.article.isFlow(child));
  }

  private line(name: string, node: Element, { around }: Place): string {
    const html = this.phrasing.of(node.childNodes);
    const inside = around.reduceRight((inner, element) => this.phrasing.around(element, inner), html);
    return inside.trim() === '' ? '' : `<${name}>${inside}</${name}>`;
  }

  /** Neither the editor nor WordPress has items with numbers of their own: where one is skipped, another list begins. */
  private list(node: Element, place: Place): string {
    const inner: Place = { ...place, depth: place.depth + 1, isBare: true, isItem: true };
    const runs = runsOf(node).map(({ start, children, items }) => {
      const content = children.map((child) => {
        if (isText(child) && isBlank(child)) return child.value;
        if (isElement(child) && child.tagName === 'li') return this.item(child, place);
        if (isElement(child) && (child.tagName === 'ul' || child.tagName === 'ol')) return this.list(child, inner);
        return isBlank(child) ? '' : `<li>${this.flow([child], inner)}</li>`;
      });
      const numbering = start === null ? '' : startOf(node, start, items);
      return { numbering, content: content.join('') };
    });
    const name = node.tagName === 'ol' ? 'ol' : 'ul';
    return runs.map(({ numbering, content }) => `<${name}${numbering}>${content}</${name}>`).join('');
  }

  private item(node: Element, place: Place): string {
    const inner: Place = { ...place, depth: place.depth + 1, isBare: true, isItem: true };
    return `<li>${this.flow(node.childNodes, inner)}</li>`;
  }

  /** Terms, then what they mean: the first line of it beside them. */
  private definitions(nodes: readonly Node[], place: Place): string {
    let html = '';
    let terms: string[] = [];
    const pending = (): string => {
      const term = terms.join(', ');
      terms = [];
      return term;
    };
    for (const node of nodes) {
      if (!isElement(node)) html += isText(node) && !isBlank(node) ? paragraph(escape(node.value.trim())) : '';
      else if (node.tagName === 'dt') terms.push(this.phrasing.of(node.childNodes).trim());
      else if (node.tagName === 'dd') {
        const term = pending();
        const before = term === '' ? '' : `<strong>${withColon(term).trim()}</strong>`;
        if (!this.isLine(node))
          html += `${before && paragraph(before)}${this.flow(node.childNodes, { ...place, isBare: false })}`;
        else html += paragraph([before, this.phrasing.of(node.childNodes).trim()].filter(Boolean).join(' '));
      } else {
        const term = pending();
        const inside =
          node.tagName === 'div'
            ? this.definitions(node.childNodes, place)
            : this.flow([node], { ...place, isBare: false });
        html += `${term && paragraph(`<strong>${term}</strong>`)}${inside}`;
      }
    }
    const term = pending();
    return term === '' ? html : `${html}${paragraph(`<strong>${term}</strong>`)}`;
  }

  private code(node: Element, { isItem }: Place): string {
    const text = this.phrasing.preformatted(node.childNodes);
    if (text.trim() === '') return '';
    if (isItem) return paragraph(this.phrasing.of([node]));
    const shown = node.childNodes.filter((child) => !isBlank(child));
    const isCode = shown.length === 1 && (shown[0] as Element).tagName === 'code';
    return isCode ? `<pre><code>${text}</code></pre>` : `<pre>${text}</pre>`;
  }

  private table(node: Element, place: Place, caption: readonly Element[] = []): string {
    const table = readTable(node);
    const captions = [...table.captions, ...caption];
    const cells = [...table.head, ...table.body, ...table.foot].flatMap(cellsOf);
    const below = captions
      .slice(cells.length > 1 && !place.isItem ? 1 : 0)
      .map((one) => paragraph(this.phrasing.of(one.childNodes)));
    // A frame around a text, as mails have it.
    const [only] = cells;
    if (only === undefined) return below.join('');
    if (cells.length === 1) return `${this.flow(only.childNodes, { ...place, isBare: false })}${below.join('')}`;
    if (place.isItem) {
      this.tables += 1;
      return `${paragraph(this.phrasing.of([node]))}${below.slice(table.captions.length).join('')}`;
    }
    this.tables += cells.reduce((sum, cell) => sum + tablesIn(cell), 0);
    return `${tableHtml({ ...table, captions }, (cell) => this.phrasing.of(cell.childNodes))}${below.join('')}`;
  }

  /** The words below a table are its caption; below anything else they are a paragraph. */
  private figure(node: Element, place: Place): string {
    const parts = node.childNodes.filter((child) => !isBlank(child));
    const [first, second, ...more] = parts;
    const isPair = first && second && more.length === 0 && isElement(first) && isElement(second);
    if (isPair && first.tagName === 'table' && second.tagName === 'figcaption')
      return this.table(first, place, [second]);
    if (isPair && first.tagName === 'figcaption' && second.tagName === 'table')
      return this.table(second, place, [first]);
    return this.flow(node.childNodes, { ...place, isBare: false });
  }
}

/** Within copies of the elements that were around it and its neighbours. */
const wrapped = (node: Node, around: readonly Element[]): Node =>
  isBlank(node)
    ? node
    : around
        .filter(({ tagName }) => tagName !== 'q')
        .reduceRight<Node>((inner, element) => ({ ...element, childNodes: [inner] }), node);
const quote = { node: asText('"'), around: [] };
const paragraph = (html: string): string => (html === '' ? '' : `<p>${html}</p>`);
const isBlank = (node: Node): boolean => !isElement(node) && (!isText(node) || node.value.trim() === '');

/** Nothing where a browser counts so anyway. */
function startOf(list: Element, start: number, items: number): string {
  const isReversed = attribute(list, 'reversed') !== null;
  return `${start === (isReversed ? items : 1) ? '' : ` start="${start}"`}${isReversed ? ' reversed' : ''}`;
}

/** Tables within a cell. */
const tablesIn = (cell: Element): number => elementsIn(cell).filter(({ tagName }) => tagName === 'table').length;
