import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { deleteQuestion, deletionOf, deletionOfPost, postAfter } from './deletion.ts';

const post = (over: Partial<PostSummary>) =>
  ({ id: 1, title: 'A post', videoId: 7, youtubeId: 'abcdefghijk', status: 'draft', ...over }) as PostSummary;
const video = { id: 7, kind: 'video', title: 'A video' } as VideoView;
const SURE = 'This action cannot be undone.';

it('a video is deleted by the sentence that everybody knows', () => {
  expect(deleteQuestion(deletionOf(video))).toBe(`Are you sure you want to delete "A video"? ${SURE}`);
});

it.each([
  [post({}), video, 'video', `Are you sure you want to delete "A video"? ${SURE}`],
  [
    post({ status: 'published' }),
    video,
    'video',
    `Are you sure you want to delete "A video"? ${SURE} The published post stays, without its video.`,
  ],
  [post({ youtubeId: null }), null, 'notes', `Are you sure you want to delete "A post"? ${SURE}`],
  [post({ videoId: null }), null, 'draft', `Are you sure you want to delete "A post"? ${SURE}`],
])('of a post it takes what that was written from, or the draft alone: %#', (one, source, what, question) => {
  const deletion = deletionOfPost(one, source);
  expect(deletion?.what).toBe(what);
  expect(deletion && deleteQuestion(deletion)).toBe(question);
});

it('nothing can be deleted of a published post whose video is gone', () => {
  expect(deletionOfPost(post({ videoId: null, status: 'published' }), null)).toBeNull();
});

it('drafts leave the list with their source, published posts lose it', () => {
  const gone = deletionOf(video);
  expect(postAfter(post({}), gone)).toBeNull();
  expect(postAfter(post({ status: 'published' }), gone)).toMatchObject({ videoId: null });
  expect(postAfter(post({ videoId: 8 }), gone)).toMatchObject({ videoId: 8 });
  const draft = deletionOfPost(post({ videoId: null }), null);
  expect(draft && postAfter(post({ videoId: null }), draft)).toBeNull();
  expect(draft && postAfter(post({ id: 2, videoId: null }), draft)).toMatchObject({ id: 2 });
});
