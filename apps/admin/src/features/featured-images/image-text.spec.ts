import { thumbnailObstacle } from './image-text.ts';

it.each([
  [{ youtubeId: null, videoId: 3 }, /from notes/],
  [{ youtubeId: 'abc', videoId: null }, /was deleted/],
])('of %j says why there is no thumbnail', (post, sentence) => expect(thumbnailObstacle(post)).toMatch(sentence));

it('lets the thumbnail of a video be taken', () => {
  expect(thumbnailObstacle({ youtubeId: 'abc', videoId: 3 })).toBeNull();
});
