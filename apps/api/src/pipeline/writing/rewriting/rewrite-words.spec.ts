import { rewrittenSentence } from './rewrite-words.ts';
import type { Rewritten } from './rewrite-words.ts';

const done: Rewritten = {
  kind: 'shorter',
  number: 3,
  isCurrent: true,
  isNew: true,
  words: { before: 320, after: 210 },
  hadSource: true,
  truncatedInput: null,
  lostLinks: 0,
  language: { before: 'en', after: 'en' },
};

it.each([
  ['what it became', {}, 'Rewritten as version 3: shorter, 210 words instead of 320.'],
  ['that its source is gone', { hadSource: false }, /\. Its source is gone/],
  [
    'that most was not read',
    { truncatedInput: { sentCharacters: 78_069, readTokens: 2050 } },
    /320\. The AI server was sent 78,069 characters but read only about 2,050 tokens\. .*OLLAMA_CONTEXT_LENGTH/,
  ],
  ['its new language', { language: { before: 'en', after: 'de' } }, /It is now in German, the website's language\.$/],
  ['a link that went', { lostLinks: 1 }, /320\. 1 link of the previous version is missing\.$/],
  ['links that went', { lostLinks: 12, isCurrent: false }, / 12 links of the previous version are missing\.$/],
  ['that nothing changed', { isNew: false }, 'The AI service changed nothing, so the post stays as it is.'],
  [
    'that somebody was quicker',
    { isCurrent: false },
    /^Somebody changed this post during .* saved as version 3 \(shorter, 210 words instead of 320\): compare the two/,
  ],
] as const)('tells %s', (_what, more, sentence) => {
  const told = rewrittenSentence({ ...done, ...more });
  if (typeof sentence === 'string') expect(told).toBe(sentence);
  else expect(told).toMatch(sentence);
});
