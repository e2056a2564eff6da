import { rewrittenSentence } from './rewrite-words.ts';
import type { Rewritten } from './rewrite-words.ts';

const done: Rewritten = {
  kind: 'shorter',
  number: 3,
  isCurrent: true,
  isNew: true,
  words: { before: 320, after: 210 },
  hadSource: true,
  lostLinks: 0,
  language: { before: 'en', after: 'en' },
};

it.each([
  ['what it became', {}, 'Written again as version 3: shorter, 210 words instead of 320.'],
  ['that its source is gone', { hadSource: false }, /\. What it was written from is not there any more/],
  ['its new language', { language: { before: 'en', after: 'de' } }, /It is in German now, as the website is\.$/],
  ['a link that went', { lostLinks: 1 }, /320\. 1 link of the version before is not in this one\.$/],
  ['links that went', { lostLinks: 12, isCurrent: false }, / 12 links of the version before are not in this one\.$/],
  ['that nothing changed', { isNew: false }, 'The model changed nothing, so the post stays as it is.'],
  [
    'that somebody was quicker',
    { isCurrent: false },
    /^Somebody changed this post while .* kept as version 3 \(shorter, 210 words instead of 320\): compare the two/,
  ],
] as const)('tells %s', (_what, more, sentence) => {
  const told = rewrittenSentence({ ...done, ...more });
  if (typeof sentence === 'string') expect(told).toBe(sentence);
  else expect(told).toMatch(sentence);
});
