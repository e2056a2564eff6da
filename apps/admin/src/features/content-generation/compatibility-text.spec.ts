import { AI_ADAPTATIONS } from '@pressloom/contracts/ai-capabilities';
import { adaptationSentences, forgetQuestion } from './compatibility-text.ts';

it('says each adaptation in a sentence of its own', () => {
  const sentences = adaptationSentences({ adaptations: [...AI_ADAPTATIONS] });
  expect(new Set(sentences).size).toBe(AI_ADAPTATIONS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

it('says it where a server takes the usual requests by now', () =>
  expect(adaptationSentences({ adaptations: [] })).toEqual(['The server accepts every part of the usual request.']));

it.each([
  ['text', /^The next text is requested .* A refused request costs nothing\.$/],
  ['picture', /^The next image is requested/],
] as const)('asks before what was learnt for a %s is forgotten', (kind, question) => {
  const asked = forgetQuestion({ kind, model: 'llama3.1:8b' });
  expect(asked.title).toBe('Forget what llama3.1:8b supports?');
  expect(asked.question).toMatch(question);
});
