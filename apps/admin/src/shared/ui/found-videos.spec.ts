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
  [[0, 0, 0, 0], 0, 'No videos are waiting for a post.', null],
  [[1, 0, 0, 0], 1, '1 video is waiting for a post.', null],
  [[1200, 0, 0, 0], 1200, '1,200 videos are waiting for a post.', null],
  [
    [7, 1, 0, 0],
    8,
    '7 videos are waiting for a post. 1 more is waiting for you.',
    '1 video becomes a post only when you ask, as its keyword’s rules say.',
  ],
  [
    [7, 2, 1, 4],
    9,
    '7 videos are waiting for a post. 3 more are waiting for you. Nothing can be written from 4 more.',
    '2 videos become posts only when you ask, as their keywords’ rules say. 1 video failed 3 times or more and is waiting for you. Nothing can be written from 4 videos.',
  ],
  [[1, 0, 0, 0, 0, 1], 2, '1 video is waiting for a post.', '1 set of notes becomes a post only when you ask.'],
  [[1, 0, 0, 0, 0, 2], 3, '1 video is waiting for a post.', '2 sets of notes become posts only when you ask.'],
  [
    [7, 0, 0, 0, 2],
    7,
    '7 videos are waiting for a post. 2 more are waiting for you.',
    '2 videos have too little text and need a transcript.',
  ],
  [
    [0, 0, 0, 4],
    0,
    'No videos are waiting for a post. Nothing can be written from 4.',
    'Nothing can be written from 4 videos.',
  ],
])('of %j videos %d are ready', (counts, ready, waiting, left) => {
  expect(readyVideos(found(counts))).toBe(ready);
  expect(waitingText(found(counts))).toBe(waiting);
  expect(leftText(found(counts))).toBe(left);
});
