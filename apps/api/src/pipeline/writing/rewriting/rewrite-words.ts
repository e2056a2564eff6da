import { languageName } from '@pressloom/contracts/languages';
import type { RewriteKind } from '@pressloom/contracts/rewriting';
import { truncatedPostSentence } from '@pressloom/contracts/truncated-input';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import { counted, whole } from '../../../common/counted.ts';

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
  /** What the AI server read, where that is far less than it was sent. */
  truncatedInput: TruncatedInput | null;
  /** BCP 47 tags. */
  language: { before: string; after: string };
}

const HOW: Record<RewriteKind, string> = {
  shorter: 'shorter',
  longer: 'longer',
  angle: 'from another angle',
  note: 'as you asked',
};

/** What people are told of it. Pure. */
export function rewrittenSentence({ kind, number, isCurrent, isNew, lostLinks, ...written }: Rewritten): string {
  const { words, language } = written;
  const gone = written.hadSource ? '' : ' Its source is gone, so the AI service used the current text only.';
  const source = written.truncatedInput ? `${gone} ${truncatedPostSentence(written.truncatedInput)}` : gone;
  if (!isNew) return `The AI service changed nothing, so the post stays as it is.${source}`;
  const name = languageName(language.after) ?? language.after;
  const translated = language.after === language.before ? '' : ` It is now in ${name}, the website's language.`;
  const links =
    lostLinks === 0
      ? ''
      : ` ${lostLinks} ${lostLinks === 1 ? 'link' : 'links'} of the previous version ${lostLinks === 1 ? 'is' : 'are'} missing.`;
  const what = `${HOW[kind]}, ${counted(words.after, 'word')} instead of ${whole(words.before)}`;
  if (isCurrent) return `Rewritten as version ${number}: ${what}.${links}${translated}${source}`;
  return (
    'Somebody changed this post during the rewrite, so it stays as it is now. The new text is saved as version ' +
    `${number} (${what}): compare the two and restore it if it is better.${links}${source}`
  );
}
