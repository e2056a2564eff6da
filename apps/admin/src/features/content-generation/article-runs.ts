import type { PhrasingContent } from 'mdast';

/** As much of a DOM node as is read here; a browser's nodes fit. */
export interface DomNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

export const nameOf = (node: DomNode): string => node.nodeName.toLowerCase();

/** What a piece of text is wrapped in: a tag, of a link with its address. */
type Mark = 'strong' | 'em' | 'sup' | 'sub' | 'code' | `a ${string}`;

/** A piece of text, a space between pieces or a line break, with its marks from the outside in. */
interface Run {
  kind: 'text' | 'space' | 'break';
  value: string;
  marks: readonly Mark[];
}

/**
 * What stands inside a paragraph or a heading, in its plainest form: marks of one kind side by side are one, spaces and breaks
 * stand outside the marks that they begin or end, spaces are single, and none stands at an end of a line. Pure.
 */
export function phrasingOf(nodes: readonly DomNode[]): PhrasingContent[] {
  return nested(settled(nodes.flatMap((node) => runsOf(node, []))), 0);
}

function runsOf(node: DomNode, marks: readonly Mark[]): Run[] {
  const name = nameOf(node);
  if (name === '#text') return piecesOf(node.nodeValue ?? '', marks);
  // Code is one line: a break parts it.
  if (name === 'br') return [{ kind: 'break', value: '\n', marks: marks.filter((mark) => mark !== 'code') }];
  if (name.startsWith('#')) return [];
  const inside = withMark(marks, markOf(node, name));
  return [...node.childNodes].flatMap((child) => runsOf(child, inside));
}

function piecesOf(text: string, marks: readonly Mark[]): Run[] {
  return (text.match(/[ \t\n\r\f]+|[^ \t\n\r\f]+/g) ?? []).map((piece) =>
    /^[ \t\n\r\f]/.test(piece) ? { kind: 'space', value: ' ', marks } : { kind: 'text', value: piece, marks },
  );
}

function markOf(node: DomNode, name: string): Mark | null {
  if (name === 'strong' || name === 'em' || name === 'sup' || name === 'sub' || name === 'code') return name;
  const href = name === 'a' ? node.getAttribute?.('href') : null;
  return href ? `a ${href}` : null;
}

/** Each mark counts once, a link too, and code is the innermost: in Markdown nothing stands inside it. */
function withMark(marks: readonly Mark[], mark: Mark | null): readonly Mark[] {
  if (mark === null || marks.some((known) => known.split(' ')[0] === mark.split(' ')[0])) return marks;
  const isCode = marks.at(-1) === 'code';
  return isCode ? [...marks.slice(0, -1), mark, 'code'] : [...marks, mark];
}

/** Without what a browser doesn't show, and with spaces and breaks in those marks only that go on behind them. */
function settled(runs: readonly Run[]): Run[] {
  const shown: Run[] = [];
  let between: Run[] = [];
  for (const run of runs) {
    if (run.kind !== 'text') {
      between.push(run);
      continue;
    }
    const before = shown.at(-1);
    if (before) shown.push(...joints(between, shared(before.marks, run.marks)));
    shown.push(run);
    between = [];
  }
  return shown;
}

/** Between two texts: the breaks, else one space, in the marks that all of them share. */
function joints(between: readonly Run[], around: readonly Mark[]): Run[] {
  const breaks = between.filter(({ kind }) => kind === 'break');
  const kept = breaks.length > 0 ? breaks : between.slice(0, 1);
  const marks = kept.reduce((common, run) => shared(common, run.marks), around);
  return kept.map((run) => ({ ...run, marks }));
}

function shared(one: readonly Mark[], other: readonly Mark[]): readonly Mark[] {
  const end = one.findIndex((mark, place) => mark !== other[place]);
  return end < 0 ? one : one.slice(0, end);
}

/** Runs as a tree: neighbours that share their mark at this depth stand together in it. */
function nested(runs: readonly Run[], depth: number): PhrasingContent[] {
  const tree: PhrasingContent[] = [];
  for (let start = 0; start < runs.length;) {
    const mark = runs[start]!.marks[depth];
    let end = start + 1;
    while (end < runs.length && runs[end]!.marks[depth] === mark) end += 1;
    const group = runs.slice(start, end);
    if (mark === undefined) tree.push(...plain(group));
    else tree.push(...marked(mark, group, depth));
    start = end;
  }
  return tree;
}

function plain(runs: readonly Run[]): PhrasingContent[] {
  const tree: PhrasingContent[] = [];
  for (const { kind, value } of runs) {
    const last = tree.at(-1);
    if (kind === 'break') tree.push({ type: 'break' });
    else if (last?.type === 'text') last.value += value;
    else tree.push({ type: 'text', value });
  }
  return tree;
}

function marked(mark: Mark, runs: readonly Run[], depth: number): PhrasingContent[] {
  if (mark === 'code') return [{ type: 'inlineCode', value: runs.map(({ value }) => value).join('') }];
  const children = nested(runs, depth + 1);
  if (mark === 'strong') return [{ type: 'strong', children }];
  if (mark === 'em') return [{ type: 'emphasis', children }];
  if (mark === 'sup' || mark === 'sub')
    return [{ type: 'html', value: `<${mark}>` }, ...children, { type: 'html', value: `</${mark}>` }];
  return [{ type: 'link', url: mark.slice(2), children }];
}
