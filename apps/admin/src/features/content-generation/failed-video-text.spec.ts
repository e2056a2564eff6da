import { failuresSentence, releasedText } from './failed-video-text.ts';

it.each([
  [
    3,
    'No usable article.',
    "Writing failed 3 times, so Pressloom won't retry automatically. Last error: No usable article.",
  ],
  [4, null, "Writing failed 4 times, so Pressloom won't retry automatically."],
])('%i failures, the last for %j, read so', (failures, failureReason, sentence) =>
  expect(failuresSentence({ failures, failureReason })).toBe(sentence),
);

it.each([
  [null, 'A post is written from "A fire" automatically, when its turn comes.'],
  [
    'All automation is switched off.',
    '"A fire" no longer counts as failed, but no post is written from it automatically yet. All automation is switched off.',
  ],
])('a released video that %j keeps back reads so', (whyNotWritten, text) =>
  expect(releasedText({ title: 'A fire', whyNotWritten })).toBe(text),
);
