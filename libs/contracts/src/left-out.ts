import type { Count } from './scalars.ts';

/** Kinds of things that a text of an article can't have. Of `link` and `table` (a table within another, or in a list) the words stay. */
export const LEFT_OUT_KINDS = [
  'script',
  'style',
  'pageTitle',
  'field',
  'embed',
  'picture',
  'hidden',
  'comment',
  'tag',
  'deleted',
  'link',
  'table',
] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

/** Things of one kind that a save left out of one field. */
export interface LeftOut {
  /** As the request names it. */
  field: string;
  kind: LeftOutKind;
  count: Count;
  /** Of the words in them that went with them, in UTF-16 units. */
  characters: Count;
}

const WORDS: Record<LeftOutKind, [one: string, many: string]> = {
  script: ['script', 'scripts'],
  style: ['style sheet', 'style sheets'],
  pageTitle: ['page title', 'page titles'],
  field: ['form field', 'form fields'],
  embed: ['embedded page or player', 'embedded pages or players'],
  picture: ['picture or drawing', 'pictures or drawings'],
  hidden: ['hidden part', 'hidden parts'],
  comment: ['hidden comment', 'hidden comments'],
  tag: ['unfinished tag', 'unfinished tags'],
  deleted: ['crossed-out passage', 'crossed-out passages'],
  link: ['link without a usable web address (its text stays)', 'links without a usable web address (their text stays)'],
  table: [
    'table inside another table or a list (its text stays)',
    'tables inside another table or a list (their text stays)',
  ],
};

/** What a post lacks of what was written, as a sentence. Pure. */
export const leftOutSentence = (parts: readonly Omit<LeftOut, 'field'>[]): string =>
  `Skipped, because an article can't contain it: ${parts.map(leftOutWords).join(', ')}.`;

/** One thing of what a save left out of a field: `2 scripts with 40 characters of text`. Pure. */
export function leftOutWords({ kind, count, characters }: Omit<LeftOut, 'field'>): string {
  const [one, many] = WORDS[kind];
  const things = count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
  if (characters === 0) return things;
  return `${things} with ${characters.toLocaleString('en')} ${characters === 1 ? 'character' : 'characters'} of text`;
}
