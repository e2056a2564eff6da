import { behindText, countingText, missingText } from './counting-text.ts';

const whole = { behindSeconds: null, isRebuilding: false, isIncomplete: false };
const LATE = 'What happened in the last 31 seconds isn’t counted yet.';
const EARLIER = 'Earlier visits are being counted from the beginning.';

it.each([
  [undefined, [null, null, null]],
  [whole, [null, null, null]],
  [{ ...whole, behindSeconds: 31, isRebuilding: true }, [LATE, LATE, LATE]],
  [{ ...whole, isRebuilding: true, isIncomplete: true }, [EARLIER, EARLIER, null]],
  [{ ...whole, isRebuilding: true }, ['Figures are being rebuilt.', null, null]],
])('of %j says what is to be known, what figures lack and what the present lacks: %j', (state, beginnings) => {
  const texts = [countingText(state), missingText(state), behindText(state)];
  expect(texts.map((text) => text && `${text.split('.')[0]}.`)).toEqual(beginnings);
});

it('says minutes from two of them on', () => {
  expect(behindText({ ...whole, behindSeconds: 1_500 })).toMatch(/in the last 25 minutes isn’t counted yet/);
});
