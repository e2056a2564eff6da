import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { deleteQuestion } from './delete-question.ts';
import { deletionLabel, deletionNow, deletionOf, deletionOfPost, postAfter } from './deletion.ts';

const post = (over: Partial<PostSummary>) =>
  ({ id: 1, title: 'A post', videoId: 7, youtubeId: 'abcdefghijk', status: 'draft', ...over }) as PostSummary;
const video = { id: 7, kind: 'video', title: 'A video' } as VideoView;
const SURE = 'This action cannot be undone.';
const BACK = 'You can restore the video under Dismissed videos, but not a draft written from it.';
const JOINED = 'You can restore the video under Dismissed videos; it then belongs to its post again.';
const STAYS =
  'The published post stays here and on the website, without its video. To remove it from the website, use WordPress.';

it('a video is deleted by the sentence that everybody knows, with what can be taken back beside it', () => {
  expect(deleteQuestion(deletionOf(video))).toBe(`Are you sure you want to delete "A video"? ${SURE} ${BACK}`);
});

it.each([
  [post({}), video, 'video', `Are you sure you want to delete "A video"? ${SURE} ${BACK}`],
  [
    post({ status: 'published' }),
    video,
    'video',
    `Are you sure you want to delete "A video"? ${SURE} ${JOINED} ${STAYS}`,
  ],
  [post({ youtubeId: null }), null, 'notes', `Are you sure you want to delete "A post"? ${SURE}`],
  [post({ videoId: null }), null, 'draft', `Are you sure you want to delete "A post"? ${SURE}`],
])('of a post it takes what that was written from, or the draft alone: %#', (one, source, what, question) => {
  const deletion = deletionOfPost(one, source);
  expect(deletion?.what).toBe(what);
  expect(deletion && deleteQuestion(deletion)).toBe(question);
});

it('what was published since the click is no draft in the question', () => {
  const draft = deletionOfPost(post({}), video)!;
  expect(deletionNow(draft, [post({ id: 2, status: 'published' }), post({})])).toEqual(draft);
  expect(deletionNow(draft, [post({ status: 'published' })])).toEqual({ ...draft, keepsPost: true });
  expect(deletionNow(deletionOf(video), [post({ id: 7, status: 'published' })])).toEqual(deletionOf(video));
});

it('the button of a published post says that its video goes, not the post', () => {
  expect(deletionLabel(deletionOf(video))).toBe('Delete A video');
  expect(deletionLabel(deletionOfPost(post({ status: 'published' }), video)!)).toBe('Delete the video of A video');
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
