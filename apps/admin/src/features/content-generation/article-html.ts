import type { List, ListItem, Nodes, Parents, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { SYNTAX } from './article-syntax.ts';
import type { ReadTable } from './article-table.ts';

/** What a fence says of text that is no code. */
export const PLAIN = 'text';

/**
 * The HTML of light Markdown, of the elements that the server's allow-list knows alone: other HTML that was typed is shown as it
 * stands. Pure.
 */
export function htmlOf(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: SYNTAX, mdastExtensions: [gfmTableFromMarkdown()] });
  return htmlOfTree(tree, markdown);
}

/** The same of what `treeOf` read. Pure. */
export const htmlOfTree = ({ children }: Root, markdown = ''): string => new Writer(markdown).blocks(children);

class Writer {
  /** Where the numbers of lists stand as they were typed. */
  constructor(private readonly markdown: string) {}

  blocks(nodes: readonly Nodes[]): string {
    return nodes.map((node) => this.html(node)).join('\n');
  }

  private html(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return lines(node.value);
      case 'break':
        return '<br />';
      case 'inlineCode':
        return `<code>${escaped(node.value.replaceAll('\n', ' '))}</code>`;
      case 'emphasis':
        return element('em', this.inside(node));
      case 'strong':
        return element('strong', this.inside(node));
      case 'link':
        return link(node.url, this.inside(node));
      case 'heading':
        return element(`h${Math.min(Math.max(node.depth, 2), 4)}`, this.inside(node));
      case 'paragraph':
        return element('p', this.inside(node));
      case 'blockquote':
        return element('blockquote', this.inside(node));
      case 'list':
        return this.list(node);
      case 'listItem':
        return element('li', this.item(node));
      case 'code':
        return code(node.lang === PLAIN, node.value);
      case 'thematicBreak':
        return '<hr />';
      case 'table':
        return tableHtml(this.table(node));
      case 'html':
        return isTable(node.value) ? node.value : element('p', lines(node.value));
      default:
        return '';
    }
  }

  /** Tags of superscripts count where each has its end beside it. */
  private inside({ children }: Parents): string {
    const open: { name: string; place: number }[] = [];
    const parts = children.map((child) => (child.type === 'html' ? '' : this.html(child)));
    for (const [place, child] of children.entries()) {
      if (child.type !== 'html') continue;
      const [, slash, name = ''] = /^<(\/?)(su[bp])>$/.exec(child.value) ?? [];
      const start = slash && open.at(-1)?.name === name ? open.pop() : undefined;
      if (start) {
        parts[start.place] = `<${name}>`;
        parts[place] = child.value;
      } else {
        // Only until its end is found.
        parts[place] = name === '' ? this.html(child) : lines(child.value);
        if (!slash && name !== '') open.push({ name, place });
      }
    }
    return parts.join('');
  }

  /** One whose numbers were typed in falling order counts down. */
  private list(node: List): string {
    if (!node.ordered) return element('ul', this.inside(node));
    const numbers = node.children.map((item) => this.numberOf(item));
    const [start = 1] = numbers;
    const isReversed = numbers.length > 1 && numbers.every((number, place) => number === start - place);
    const first = start === (isReversed ? numbers.length : 1) ? '' : ` start="${start}"`;
    const content = this.inside(node);
    return content === '' ? '' : `<ol${first}${isReversed ? ' reversed' : ''}>${content}</ol>`;
  }

  private numberOf({ data, position }: ListItem): number {
    if (data?.number !== undefined) return data.number;
    return Number(/^\d+/.exec(this.markdown.slice(position?.start.offset))?.[0] ?? 1);
  }

  /** An item's only paragraph is its text. */
  private item(node: ListItem): string {
    const isOnly = node.children.filter(({ type }) => type === 'paragraph').length === 1;
    return node.children
      .map((child) => (isOnly && child.type === 'paragraph' ? this.inside(child) : this.html(child)))
      .join('');
  }

  /** Rows have as many cells as the first one. */
  private table({ children: [head, ...rows] }: Table): HtmlTable {
    const columns = head?.children.length ?? 0;
    const cells = (name: string, row: Table['children'][number]): HtmlCell[] =>
      Array.from({ length: columns }, (_, place) => {
        const cell = row.children[place];
        return { name, spans: '', content: cell ? this.inside(cell) : '' };
      });
    const sections = [
      { name: 'thead', rows: head?.children.some(({ children }) => children.length > 0) ? [cells('th', head)] : [] },
      { name: 'tbody', rows: rows.map((row) => cells('td', row)) },
    ];
    return { caption: '', sections };
  }
}

interface HtmlCell {
  name: string;
  spans: string;
  content: string;
}

interface HtmlTable {
  caption: string;
  sections: { name: string; rows: HtmlCell[][] }[];
}

function tableHtml({ caption, sections }: HtmlTable): string {
  const written = sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => element(name, rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')));
  return element('table', `${element('caption', caption)}${written.join('')}`);
}

const cellHtml = ({ name, spans, content }: HtmlCell): string => `<${name}${spans}>${content}</${name}>`;

/** A table that Markdown can't say, as it stands in the text then. Pure. */
export function readTableHtml({ caption, sections }: ReadTable): string {
  const written = (children: ReadTable['caption']): string =>
    htmlOfTree({ type: 'root', children: [{ type: 'paragraph', children }] }).replace(/^<p>|<\/p>$/g, '');
  return tableHtml({
    caption: written(caption),
    sections: sections.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => ({ ...cell, content: written(cell.content) }))),
    })),
  });
}

const TABLE_TAGS =
  /<\/?(?:table|caption|thead|tbody|tfoot|tr|strong|em|code|sup|sub|a)>|<t[dh](?: (?:col|row)span="\d{1,4}")*>|<\/t[dh]>|<br \/>|<a href="https?:[^"<>]*">/g;

/** Only of what a table may have. */
const isTable = (html: string): boolean =>
  /^<table>[^]*<\/table>$/.test(html) && !html.replace(TABLE_TAGS, '').includes('<');

const code = (isPlain: boolean, value: string): string => {
  if (value.trim() === '') return '';
  return isPlain ? `<pre>${escaped(value)}</pre>` : `<pre><code>${escaped(value)}</code></pre>`;
};

const element = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);
/** Of an address that no reader may follow the text stays. */
function link(url: string, content: string): string {
  const address = /^www\./i.test(url) ? `https://${url}` : url;
  return /^https?:\/\/./i.test(address) ? `<a href="${escaped(address)}">${content}</a>` : content;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br />');
