import type { Break, Heading, Link, ListItem, Parents, Text } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import type { Handle, Info, State } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import type { DomNode } from './article-runs.ts';
import { isReadTag } from './article-syntax.ts';
import { treeOf } from './article-tree.ts';

/**
 * A post's text as light Markdown: `htmlOf` makes the same text of it again. A line break is a new line, as people who are no
 * programmers expect. Pure.
 *
 * @param body of the parsed HTML
 */
export function markdownOf(body: DomNode): string {
  return toMarkdown(treeOf(body), {
    bullet: '-',
    listItemIndent: 'one',
    resourceLink: true,
    // No list has it for a bullet.
    rule: '_',
    extensions: [
      cjkFriendlyToMarkdown(),
      gfmTableToMarkdown(),
      { handlers: { break: lineBreak, heading, link, listItem, text } },
    ],
  }).replace(/\n+$/, '');
}

/** Two in a row would begin a new paragraph, and a new line ends a heading. */
const lineBreak: Handle = (_node: Break, _parent, state: State, { before }: Info) => {
  if (state.stack.includes('headingAtx')) return '&#10;';
  return before.endsWith('\n') ? '\\\n' : '\n';
};

/** The library's own underlines a heading that has a line break, which is not read here. */
const heading: Handle = (node: Heading, _parent, state: State, info: Info) => {
  const tracker = state.createTracker(info);
  const marker = tracker.move(`${'#'.repeat(node.depth)} `);
  const leave = [state.enter('headingAtx'), state.enter('phrasing')];
  const value = state.containerPhrasing(node, { ...tracker.current(), before: '# ', after: '\n' });
  leave.reverse().forEach((exit) => exit());
  return marker + value;
};

/** With its own number. */
const listItem: Handle = (node: ListItem, parent: Parents | undefined, state: State, info: Info) => {
  const number = node.data?.number;
  const list =
    parent?.type === 'list' && number !== undefined ? { ...parent, start: number, children: [node] } : parent;
  return defaultHandlers.listItem(node, list, state, info);
};

const link: Handle = Object.assign(
  (node: Link, parent: Parents | undefined, state: State, info: Info): string => {
    const value = defaultHandlers.link(node, parent, state, info);
    const address = value.lastIndexOf('](');
    return value.slice(0, address) + value.slice(address).replace(ESCAPED, relaxed(['&']));
  },
  { peek: () => '[' },
);

const text: Handle = (node: Text, _parent, state: State, info: Info) => {
  const isLabel = state.stack.includes('label');
  const harmless = isLabel ? ['&', '<', '!', '~', '='] : ['&', '<', '!', '~', '=', '['];
  return state.safe(node.value, info).replace(ESCAPED, relaxed(harmless)).replace(LONE_UNDERSCORE, '\\_');
};

/** The library takes half an emoji for a letter, and then the underscore beside it for the middle of a word. */
const LONE_UNDERSCORE = /(?<![\\\p{L}\p{N}_])_|(?<!\\)_(?![\p{L}\p{N}_])/gu;
const ESCAPED = /\\([!-/:-@[-`{-~]?)/g;
const REFERENCE = /^(#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{1,31});/i;

/**
 * Takes back what the library escapes for parts of Markdown that `htmlOf` doesn't read: people would only wonder at the backslash. An
 * ampersand keeps it where it would stand for another character.
 */
const relaxed =
  (harmless: readonly string[]) =>
  (escaped: string, character: string, at: number, whole: string): string => {
    if (character === '<' && isReadTag(whole.slice(at + 2, at + 12))) return escaped;
    // It may begin a fence.
    if (character === '~' && whole.startsWith('~', at + 2)) return escaped;
    // A backslash of the text: what follows it may be written as a reference in the end.
    if (character === '') return '\\\\';
    const isReference = character === '&' && REFERENCE.test(whole.slice(at + 2, at + 36));
    return harmless.includes(character) && !isReference ? character : escaped;
  };

declare module 'mdast' {
  interface ListItemData {
    /** In an ordered list. */
    number?: number;
  }
}
