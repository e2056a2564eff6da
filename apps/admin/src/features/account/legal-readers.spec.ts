import { restoreQuestion } from './legal-readers.ts';

it.each([
  ['en', /^Everyone sees Pressloom’s default text instead of yours\. Your text stays/],
  ['es', /^Readers of websites in Spanish see Pressloom’s default text instead of yours\. Your text stays/],
] as const)('says before the default text of %s comes back who reads it', (language, question) => {
  expect(restoreQuestion(language)).toMatch(question);
});
