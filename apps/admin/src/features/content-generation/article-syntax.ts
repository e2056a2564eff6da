import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Parts of Markdown that the server's allow-list has no element for, or that surprise who never heard of them. */
const NOT_READ = [
  'autolink',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
];

/** Tags that are read, as Markdown has no signs of its own for them: in a line, and at the head of a block. */
const SCRIPTS = ['sup', 'sub'];
const BLOCKS = ['table'];
const LESS_THAN = 60;

/** How a post's text is read: light Markdown with tables, fenced code and superscripts. */
export const SYNTAX: Extension[] = [
  cjkFriendlyExtension(),
  gfmTable(),
  { disable: { null: NOT_READ } },
  { text: { [LESS_THAN]: only(htmlText, SCRIPTS) }, flow: { [LESS_THAN]: only(htmlFlow, BLOCKS) } },
];

/** True where text behind a `<` begins a tag that is read: it has to be escaped. Pure. */
export const isReadTag = (behind: string): boolean =>
  [...SCRIPTS, ...BLOCKS].some((name) => behind.startsWith(`${name}>`) || behind.startsWith(`/${name}>`));

/** A construct of CommonMark for some plain tags alone. */
function only(construct: Construct, names: readonly string[]): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const real = construct.tokenize.call(this, effects, ok, nok);
    return effects.check({ tokenize: ahead(names), partial: true }, real, nok);
  };
  return { ...construct, name: `${construct.name}Plain`, tokenize };
}

/** Looks for one of the tags; nothing is consumed by it. */
function ahead(names: readonly string[]): Tokenizer {
  return (effects, ok, nok) => {
    let seen = '';
    const next: State = (code) => {
      if (code === null || code < 0 || seen.length > 10) return nok(code);
      seen += String.fromCharCode(code);
      effects.consume(code);
      if (!seen.endsWith('>')) return next;
      effects.exit('data');
      return names.some((name) => seen === `<${name}>` || seen === `</${name}>`) ? ok : nok;
    };
    return (code) => {
      effects.enter('data');
      return next(code);
    };
  };
}
