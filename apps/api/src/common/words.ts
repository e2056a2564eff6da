/** Scripts that put no space between words, and how many characters make a word of theirs on average. */
const SPACELESS: readonly [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 2],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 5],
];

/** Words of a plain text: what stands between spaces and has a letter or a digit. Scripts without spaces are estimated. Pure. */
export function countWords(text: string): number {
  let spaced = text;
  let estimated = 0;
  for (const [characters, aWord] of SPACELESS) {
    const count = spaced.match(characters)?.length ?? 0;
    if (count === 0) continue;
    estimated += Math.ceil(count / aWord);
    spaced = spaced.replace(characters, ' ');
  }
  return estimated + spaced.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
