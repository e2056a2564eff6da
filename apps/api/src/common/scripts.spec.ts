import { isWide, scriptOf, tokensAWord, wordsInCharacters } from './scripts.ts';

it.each([
  ['de', 'Latn', false, null, 4],
  ['es-MX', 'Latn', false, null, 4],
  ['sr', 'Cyrl', false, null, 7],
  ['sr-Latn', 'Latn', false, null, 4],
  ['ja', 'Jpan', true, 430, 7],
  ['zh-TW', 'Hant', true, 430, 7],
  ['ko', 'Kore', true, null, 7],
  ['th', 'Thai', false, 1250, 7],
])('%s is written in %s', (language, script, wide, characters, tokens) => {
  expect(scriptOf(language)).toBe(script);
  expect(isWide(language)).toBe(wide);
  expect(wordsInCharacters(250, language)).toBe(characters);
  expect(tokensAWord(language)).toBe(tokens);
});
