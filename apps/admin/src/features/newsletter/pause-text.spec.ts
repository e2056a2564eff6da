import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { afterPause } from './pause-text.ts';

it.each([
  [
    'The mail server refused the mail: 5.7.26.',
    /^Mend that first.* nobody gets it twice\.$/,
    ['/newsletter?tab=settings', '/email-test'],
  ],
  [`Paused by itself: 3 of 900. ${SENDING_MESSAGES.complaints}`, /^Once you resume/, ['/subscribers']],
  [SENDING_MESSAGES.stoodStill, /^Was no backup restored\? Then resume.* Otherwise cancel it\.$/, []],
])('after “%s” says what to do', (error, advice, ways) => {
  expect(afterPause(error).advice).toMatch(advice);
  expect(afterPause(error).ways.map(({ to }) => to)).toEqual(ways);
});
