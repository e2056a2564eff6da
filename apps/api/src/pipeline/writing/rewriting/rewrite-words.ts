import { languageName } from '@pressloom/contracts/languages';
import type { RewriteKind } from '@pressloom/contracts/rewriting';

/** What came of writing a text again. */
export interface Rewritten {
  kind: RewriteKind;
  number: number;
  /** Whether the post has it now. */
  isCurrent: boolean;
  /** False where the model gave the text that was there. */
  isNew: boolean;
  /** Of the text before, that the new one lacks. */
  lostLinks: number;
  words: { before: number; after: number };
  hadSource: boolean;
  /** BCP 47 tags. */
  language: { before: string; after: string };
}

const HOW: Record<RewriteKind, string> = {
  shorter: 'shorter',
  longer: 'longer',
  angle: 'from another angle',
  note: 'as your note says',
};

/** What people are told of it. Pure. */
export function rewrittenSentence({ kind, number, isCurrent, isNew, lostLinks, ...written }: Rewritten): string {
  const { words, language } = written;
  const source = written.hadSource
    ? ''
    : ' What it was written from is not there any more, so the model had the present text alone.';
  if (!isNew) return `The model changed nothing, so the post stays as it is.${source}`;
  const name = languageName(language.after) ?? language.after;
  const translated = language.after === language.before ? '' : ` It is in ${name} now, as the website is.`;
  const links =
    lostLinks === 0
      ? ''
      : ` ${lostLinks} ${lostLinks === 1 ? 'link' : 'links'} of the version before ${lostLinks === 1 ? 'is' : 'are'} not in this one.`;
  const what = `${HOW[kind]}, ${words.after} words instead of ${words.before}`;
  if (isCurrent) return `Written again as version ${number}: ${what}.${links}${translated}${source}`;
  return (
    'Somebody changed this post while it was written again, so it stays as it is now. The new text is kept as version ' +
    `${number} (${what}): compare the two, and take it if it is the better one.${links}${source}`
  );
}
