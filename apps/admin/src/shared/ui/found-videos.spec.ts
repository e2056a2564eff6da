import { leftText, readyVideos, waitingText } from './found-videos.ts';

type Counts = [waiting: number, byHand: number, failed: number, unusable: number, thin?: number, notes?: number];
const found = ([
  videosWaiting,
  videosByHand,
  videosFailed,
  videosUnusable,
  videosThin = 0,
  notesWaiting = 0,
]: Counts) => ({
  ...{ videosWaiting, videosByHand, videosFailed, videosThin, videosUnusable, notesWaiting },
});

it.each<[Counts, number, string, string | null]>([
  [[0, 0, 0, 0], 0, 'No video waits for its post.', null],
  [[1, 0, 0, 0], 1, '1 video waits for its post.', null],
  [[1200, 0, 0, 0], 1200, '1,200 videos wait for their post.', null],
  [
    [7, 1, 0, 0],
    8,
    '7 videos wait for their post. 1 waits for a person.',
    '1 waits for a click of yours, as the rules of its keyword say.',
  ],
  [
    [7, 2, 1, 4],
    9,
    '7 videos wait for their post. 3 wait for a person. Nothing can be written from 4 more.',
    '2 wait for a click of yours, as the rules of their keywords say. 1 failed 3 times or more and waits for you. Nothing can be written from 4 of them.',
  ],
  [[1, 0, 0, 0, 0, 1], 2, '1 video waits for its post.', '1 set of your own notes waits for a click of yours.'],
  [[1, 0, 0, 0, 0, 2], 3, '1 video waits for its post.', '2 sets of your own notes wait for a click of yours.'],
  [
    [7, 0, 0, 0, 2],
    7,
    '7 videos wait for their post. 2 wait for a person.',
    '2 say too little and wait for more to go on.',
  ],
  [
    [0, 0, 0, 4],
    0,
    'No video waits for its post. Nothing can be written from 4.',
    'Nothing can be written from 4 of them.',
  ],
])('of %j videos %d are ready', (counts, ready, waiting, left) => {
  expect(readyVideos(found(counts))).toBe(ready);
  expect(waitingText(found(counts))).toBe(waiting);
  expect(leftText(found(counts))).toBe(left);
});
