import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';

/** Parts of Markdown that the server's allow-list has no element for, or that surprise who never heard of them. */
const NOT_READ = [
  'autolink',
  'codeFenced',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/**
 * The HTML of light Markdown, of the elements that the server's allow-list knows alone: HTML that was typed is shown as it
 * stands. Pure.
 */
export function htmlOf(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [cjkFriendlyExtension(), { disable: { null: NOT_READ } }] });
  return htmlOfTree(tree);
}

/** The same of what `treeOf` read. Pure. */
export const htmlOfTree = ({ children }: Root): string => children.map((node) => html(node)).join('\n');

function html(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return lines(node.value);
    case 'break':
      return '<br />';
    case 'inlineCode':
      return `<code>${escaped(node.value.replaceAll('\n', ' '))}</code>`;
    case 'emphasis':
      return element('em', inside(node));
    case 'strong':
      return element('strong', inside(node));
    case 'link':
      return link(node.url, inside(node));
    case 'heading':
      return element(`h${Math.min(Math.max(node.depth, 2), 4)}`, inside(node));
    case 'paragraph':
      return element('p', inside(node));
    case 'blockquote':
      return element('blockquote', inside(node));
    case 'list':
      return element(node.ordered ? 'ol' : 'ul', inside(node));
    case 'listItem':
      return element('li', itemOf(node));
    default:
      return '';
  }
}

const element = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);
const inside = ({ children }: Parents): string => children.map((child) => html(child)).join('');

/** An item's only paragraph is its text. */
function itemOf({ children }: Extract<Nodes, { type: 'listItem' }>): string {
  const isOnly = children.filter(({ type }) => type === 'paragraph').length === 1;
  return children.map((child) => (isOnly && child.type === 'paragraph' ? inside(child) : html(child))).join('');
}

/** Of an address that no reader may follow the text stays. */
function link(url: string, content: string): string {
  const address = /^www\./i.test(url) ? `https://${url}` : url;
  return /^https?:\/\/./i.test(address) ? `<a href="${escaped(address)}">${content}</a>` : content;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br />');
