import type { ReaderText, ReaderTexts } from './catalogue.ts';

type Groups = Record<string, Record<string, ReaderText | undefined> | undefined>;

/** What is wrong with a surface in another language, each as `group.text: problem`; none where it may be shown. */
export function translationProblems(english: ReaderTexts, translated: object): string[] {
  const groups = translated as Groups;
  return Object.entries(english).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const problem = problemOf(text, groups[group]?.[name]);
      return problem === null ? [] : [`${group}.${name}: ${problem}`];
    }),
  );
}

function problemOf(english: ReaderText, translated: ReaderText | undefined): string | null {
  if (translated === undefined) return 'is missing';
  const [original, text] = [told(english), told(translated)];
  if (text.trim() === '') return 'is blank';
  const [wanted, found] = [placeholders(original), placeholders(text)];
  if (wanted.join() !== found.join()) return `has the placeholders [${found.join()}] instead of [${wanted.join()}]`;
  const onlyValues = text.replace(/⟦\w+⟧/g, '').trim() === '';
  return text === original && !onlyValues ? 'is not translated' : null;
}

/** The text with the name of each value where the value would stand. */
function told(text: ReaderText): string {
  if (typeof text === 'string') return text;
  const names = new Proxy({}, { get: (_target, name) => `⟦${String(name)}⟧` });
  return text(names as never);
}

const placeholders = (text: string): string[] => [...new Set(text.match(/⟦\w+⟧/g))].sort();
