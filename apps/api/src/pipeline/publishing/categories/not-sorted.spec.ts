import type { JobError, JobStatus } from '@pressloom/contracts/jobs';
import { failuresOf, notSortedSentences, reasonToStop, waitingSentence } from './not-sorted.ts';

const REFUSED: JobError = { code: 'wordpress_failed', message: 'WordPress refused it.', statusCode: 502 };
const GONE: JobError = { code: 'not_found', message: 'There is no such post.', statusCode: 404 };

const job = (id: number, status: JobStatus, error: JobError | null = null) => ({ target: `post:${id}`, status, error });
const jobs = (count: number, status: JobStatus, error: JobError | null = null) =>
  Array.from({ length: count }, (_, index) => job(index + 1, status, error));

it('names the posts that failed or were cancelled, and no other', () => {
  const page = [
    job(1, 'completed'),
    job(2, 'failed', REFUSED),
    job(3, 'cancelled'),
    job(4, 'failed', GONE),
    job(5, 'queued'),
    job(6, 'failed', REFUSED),
  ];
  const posts = [1, 2, 3, 4, 5].map((id) => ({ id, title: `No ${id}` }));
  expect(failuresOf(page, posts)).toEqual([
    { title: 'No 2', reason: 'WordPress refused it.' },
    { title: 'No 3', reason: 'Its sorting was cancelled.' },
    { title: 'Post 6', reason: 'WordPress refused it.' },
  ]);
});

it.each([
  ['nothing was begun', [], null],
  ['one of one failed', jobs(1, 'failed', REFUSED), null],
  ['four of four failed', jobs(4, 'failed', REFUSED), null],
  ['five of five failed', jobs(5, 'failed', REFUSED), REFUSED],
  ['one was sorted', [...jobs(9, 'failed', REFUSED), job(10, 'completed')], null],
  ['one is waited for', [...jobs(9, 'failed', REFUSED), job(10, 'queued')], null],
  ['all were deleted here', jobs(9, 'failed', GONE), null],
  ['all were cancelled', jobs(9, 'cancelled'), null],
])('where %s, the reason to stop is %j', (_what, page, reason) =>
  expect(reasonToStop(page, failuresOf(page, []))).toEqual(reason),
);

it('says a sentence for each reason', () => {
  const of = (title: string, reason = 'WordPress refused it.') => ({ title, reason });
  expect(notSortedSentences([])).toEqual([]);
  expect(notSortedSentences([of('A'), of('B', 'No.'), of('C')])).toEqual([
    '2 posts, "A" among them, were not sorted: WordPress refused it.',
    '"B" was not sorted: No.',
  ]);
});

it('says how many posts are sorted later', () => {
  expect(waitingSentence(1)).toBe('1 post waits for other work on it and is sorted afterwards.');
  expect(waitingSentence(2)).toBe('2 posts wait for other work on them and are sorted afterwards.');
});
