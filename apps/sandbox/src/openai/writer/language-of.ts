/** Words that a text of a few sentences can't do without, and that the other languages here don't have. */
const MARKS: Record<string, ReadonlySet<string>> = {
  en: new Set('the and is are with this that for your you from what how when it of to'.split(' ')),
  de: new Set('der die das und ist nicht mit ein eine für auf wie sich den von zu im wird werden'.split(' ')),
  es: new Set('el la los las y es una un para con por del cómo qué se en más su al que'.split(' ')),
};

/** Which of the writer's languages a text is in, null where it doesn't show. */
export function languageOf(text: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const [language, marks] of Object.entries(MARKS)) {
      if (marks.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
