import { durationText, testProblem, failureToast, refusalToast } from './test-words.ts';

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
  expect(testProblem({ status: 0, human: 'Network error.' })).toMatch(
    /^Pressloom did not answer, so the email may or may not have been sent/,
  );
  expect(testProblem({ status: 409, human: 'No mail server is set up.' })).toBe('No mail server is set up.');
});

it.each([
  ['dns', 'Connection Error', 'Failed to connect to email service'],
  ['connect', 'Connection Error', 'Failed to connect to email service'],
  ['signIn', 'Email Failed', 'The server refused.'],
  ['accepted', 'Email Failed', 'The server refused.'],
] as const)('tells of a mail server that failed at %s', (name, title, text) => {
  const stages = [{ name, state: 'failed', ms: 3, message: '' } as const];
  expect(failureToast({ stages, error: 'The server refused.' })).toEqual({ title, text });
});

it('never blames the mail server where our own gave no answer', () => {
  expect(refusalToast({ status: 0, human: '' }).text).toContain('Pressloom did not answer');
  expect(refusalToast({ status: 429, human: 'Too many.' })).toEqual({ title: 'Email Failed', text: 'Too many.' });
});
