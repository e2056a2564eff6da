import { countingText } from './counting-text.ts';

it.each([
  [undefined, null],
  [{ behindSeconds: null, isRebuilding: false }, null],
  [{ behindSeconds: 31, isRebuilding: true }, 'What happened in the last 31 seconds isn’t counted yet.'],
  [{ behindSeconds: 1_500, isRebuilding: false }, 'What happened in the last 25 minutes isn’t counted yet.'],
  [{ behindSeconds: null, isRebuilding: true }, 'Earlier visits are being counted from the beginning.'],
])('of %j it says %j', (state, beginning) => {
  const text = countingText(state);
  expect(text === null ? null : `${text.split('.')[0]}.`).toBe(beginning);
});
