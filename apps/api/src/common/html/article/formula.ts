import { isElement, isText, MAX_DEPTH, textOf } from './tree.ts';
import type { Element, Node } from './tree.ts';

/** Of these each child has a place of its own. */
const IN_PARTS = new Set(
  'msup msub mover munder msubsup munderover mmultiscripts mfrac mroot mfenced semantics maction mtable mtr mlabeledtr'.split(
    ' ',
  ),
);

/** What stands in them stands beside each other; of other elements here nobody knows. */
const GROUPS = new Set('mtd mrow mstyle mpadded menclose merror none mprescripts'.split(' '));

/** Space on both sides unless it is there: a fraction behind a number is no part of it. */
type Apart = (html: string) => string;

/**
 * A MathML formula in one line of HTML: powers and indices raised and lowered, fractions with a stroke. Pure.
 *
 * @param escape text as HTML
 */
export function formula(math: Element, { escape, apart }: { escape: (text: string) => string; apart: Apart }): string {
  let depth = 0;
  const line = (nodes: readonly Node[]): string => nodes.map(deeper).join('');
  const parts = (node: Element): string[] => node.childNodes.filter(isElement).map(deeper);
  const deeper = (node: Node): string => {
    if (depth === MAX_DEPTH) return escape(textOf([node]));
    depth += 1;
    const html = write(node);
    depth -= 1;
    return html;
  };
  const token = (node: Element): string => {
    const html = escape(textOf(node.childNodes).replace(/\s+/g, ' '));
    return node.childNodes.some(isElement) ? apart(html) : html.trim();
  };
  const write = (node: Node): string => {
    if (isText(node)) return node.value.trim() === '' ? '' : apart(escape(node.value));
    if (!isElement(node)) return '';
    const all = IN_PARTS.has(node.tagName) ? parts(node) : [];
    const [first = '', second = '', third = ''] = all;
    switch (node.tagName) {
      case 'mi':
      case 'mn':
      case 'mo':
      case 'ms':
      case 'mtext':
        return token(node);
      case 'msup':
      case 'mover':
        return `${grouped(first)}${raised('sup', second)}`;
      case 'msub':
      case 'munder':
        return `${first}${raised('sub', second)}`;
      case 'msubsup':
      case 'munderover':
        return `${first}${raised('sub', second)}${raised('sup', third)}`;
      case 'mmultiscripts':
        return multiscripts(all, node);
      case 'mfrac':
        return apart(`${grouped(first)}/${grouped(second)}`);
      case 'msqrt':
        return `√(${line(node.childNodes)})`;
      case 'mroot':
        return `${raised('sup', second)}√(${first})`;
      case 'mfenced':
        return fenced(node, all, escape);
      case 'semantics':
      case 'maction':
        return first;
      case 'mspace':
        return apart('');
      case 'mtable':
        return apart(`[${all.join('; ')}]`);
      case 'mtr':
      case 'mlabeledtr':
        return all.join(', ');
      case 'mphantom':
        return '';
      default:
        return GROUPS.has(node.tagName) ? line(node.childNodes) : apart(line(node.childNodes));
    }
  };
  return line(math.childNodes);
}

const raised = (name: 'sub' | 'sup', html: string): string => (html === '' ? '' : `<${name}>${html}</${name}>`);

/** One number, name or what is in parentheses already. */
const SINGLE = /^(?:[\p{L}\p{N}.,]|<su[bp]>[^<>]*<\/su[bp]>)*$|^(?:[^<>&]|&[a-z]+;)$|^\([^()]*\)$/u;
const grouped = (html: string): string => (SINGLE.test(html) ? html : `(${html})`);

function fenced(node: Element, parts: string[], escape: (text: string) => string): string {
  const given = (name: string, usual: string): string => node.attrs.find((one) => one.name === name)?.value ?? usual;
  const [separator = ','] = given('separators', ',').replace(/\s/g, '');
  return `${escape(given('open', '('))}${parts.join(escape(separator))}${escape(given('close', ')'))}`;
}

/** Base, then pairs of index and power; behind `mprescripts` those before the base. */
function multiscripts([base = '', ...scripts]: string[], node: Element): string {
  const split = node.childNodes.filter(isElement).findIndex(({ tagName }) => tagName === 'mprescripts') - 1;
  const pairs = (parts: string[]): string =>
    parts.map((part, place) => raised(place % 2 === 0 ? 'sub' : 'sup', part)).join('');
  const [behind, before] = split < 0 ? [scripts, []] : [scripts.slice(0, split), scripts.slice(split + 1)];
  return `${pairs(before)}${base}${pairs(behind)}`;
}
