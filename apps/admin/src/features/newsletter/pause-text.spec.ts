import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { afterPause } from './pause-text.ts';

it.each([
  [
    'The mail server refused the mail: 5.7.26.',
    /^Fix that first.* nobody gets it twice\.$/,
    ['/newsletter?tab=settings', '/email-test'],
  ],
  [`Paused automatically: 3 of 900. ${SENDING_MESSAGES.complaints}`, /^Once you resume/, ['/subscribers']],
  ['Paused by itself: 3 of 900 readers called it spam, as it was worded before.', /^Once you resume/, ['/subscribers']],
  [SENDING_MESSAGES.stoodStill, /^If no backup was restored, resume.* Otherwise, cancel it\.$/, []],
  ['The sending stood still for over an hour, as it was worded before.', /^If no backup was restored/, []],
])('after “%s” says what to do', (error, advice, ways) => {
  expect(afterPause(error).advice).toMatch(advice);
  expect(afterPause(error).ways.map(({ to }) => to)).toEqual(ways);
});
