/** Words that a text of a few sentences can't do without, and that the other languages here don't have. */
const MARKS: Record<string, ReadonlySet<string>> = {
  en: new Set('the and is are with this that for your you from what how when it of to'.split(' ')),
  de: new Set('der die das und ist nicht mit ein eine für auf wie sich den von zu im wird werden'.split(' ')),
  es: new Set('el la los las y es una un para con por del cómo qué se en más su al que'.split(' ')),
};

/** Kana among the letters of a text: Japanese has more, and a text of another language that names something Japanese has less. */
const LEAST_KANA = 0.1;

/** Which of the writer's languages a text is in, null where it doesn't show. */
export function languageOf(text: string): string | null {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (kana > 0 && kana >= letters * LEAST_KANA) return 'ja';
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const [language, marks] of Object.entries(MARKS)) {
      if (marks.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
