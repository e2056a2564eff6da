import { removeQuestion } from './remove-question.ts';

const member = { firstName: 'Jo', lastName: 'Ortiz', email: 'jo@press.example', isYou: false };

it.each([
  ['name and address', member, /^Jo Ortiz \(jo@press\.example\) will no longer be an operator/],
  ['the address alone where there is no name', { ...member, firstName: null }, /^jo@press\.example will no longer/],
])('names whom it is about by %s', (_name, who, text) => {
  expect(removeQuestion(who)).toMatch(text);
});

it('warns whoever removes themselves', () => {
  expect(removeQuestion({ ...member, isYou: true })).toMatch(/^You will .* signed out everywhere at once, here too\./);
});
