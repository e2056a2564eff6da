import { durationText, testProblem } from './test-words.ts';

describe('durationText', () => {
  it.each([
    [null, null],
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
    [6_040, '6.0 s'],
  ])('of %s is %s', (ms, text) => expect(durationText(ms)).toBe(text));
});

it('tells a test without an answer as neither sent nor failed', () => {
  expect(testProblem({ status: 0, human: 'Network error.' })).toMatch(/^No answer came, so it is not known/);
  expect(testProblem({ status: 409, human: 'No mail server is set up.' })).toBe('No mail server is set up.');
});
