import { truncatedInput } from './truncated-input.ts';
import type { CountedCall } from './truncated-input.ts';

const call = (characters: number, inputTokens: number | null, letter = 'a'): CountedCall => ({
  task: { system: letter.repeat(10), user: letter.repeat(characters - 10) },
  answer: { usage: inputTokens === null ? null : { inputTokens, outputTokens: 900 } },
});

it.each([
  ['English that was read whole', [call(80_000, 20_000)], null],
  ['a tenth of the characters', [call(20_500, 2050)], null],
  ['less than a tenth', [call(20_501, 2050)], { sentCharacters: 20_501, readTokens: 2050 }],
  ['a window of 2,048 tokens', [call(78_069, 2050)], { sentCharacters: 78_069, readTokens: 2050 }],
  ['Thai, of three bytes a letter', [call(20_000, 2050, 'ก')], null],
  ['letters of two UTF-16 units', [call(20_000, 2050, '𠮷')], null],
  ['what nobody counted', [call(80_000, null)], null],
  ['what was counted as nothing', [call(80_000, 0)], null],
  ['no call', [], null],
  ['a second call that a prompt cache counts little of', [call(80_000, 20_000), call(80_200, 60)], null],
  ['a first call that was cached before', [call(80_000, 60), call(80_200, 20_000)], null],
  ['two short ones', [call(80_000, 2050), call(80_200, 2047)], { sentCharacters: 80_000, readTokens: 2050 }],
  [
    'a short one beside one that nobody counted',
    [call(80_000, 2050), call(80_200, null)],
    { sentCharacters: 80_000, readTokens: 2050 },
  ],
] as const)('%s', (_what, calls, expected) => {
  expect(truncatedInput(calls)).toEqual(expected);
});
