import { bulkImagesResult, obstacleOf } from './bulk-images-result.ts';
import type { BulkObstacle, BulkRun } from './bulk-images-result.ts';

type Job = BulkRun['jobs'][number];

const job = (id: number, status: Job['status'], code?: string): Job => ({
  status,
  target: `post:${id}`,
  automatic: false,
  startedAt: null,
  error: code === undefined ? null : { code: code as 'budget_spent', message: `Because of ${code}.`, statusCode: 502 },
});
const done = (id: number): Job => job(id, 'completed');
const lost = (id: number): Job => job(id, 'failed', 'image_uncertain');

/** `total` posts, of which those of `jobs` were begun. */
const result = (total: number, jobs: Job[], more: Partial<BulkRun> = {}) => {
  const begun = jobs.map((_job, index) => ({ postId: index + 1, jobId: index + 1 }));
  const titles = new Map(jobs.map((_job, index) => [index + 1, `Post ${index + 1}`]));
  return bulkImagesResult({ total, covered: total, begun, jobs, titles, obstacle: null, ...more });
};
const obstacle = (kind: 'budget' | 'person'): BulkObstacle => ({ kind });

describe('what a run came to', () => {
  it.each<[name: string, found: ReturnType<typeof result>, counts: object, message: string]>([
    ['nothing to do', result(0, []), { processed: 0 }, 'No image was generated.'],
    ['all generated', result(2, [done(1), done(2)]), { processed: 2 }, '2 images were generated.'],
    [
      'one refused',
      result(2, [done(1), job(2, 'failed', 'model_answer_unusable')]),
      { processed: 1, refusedCount: 1 },
      '1 image was generated. 1 image was not generated.',
    ],
    [
      'the budget ended',
      result(9, [done(1), job(2, 'failed', 'budget_spent')], { covered: 2, obstacle: obstacle('budget') }),
      { processed: 1, outOfBudget: 8, notBegun: 0 },
      '1 image was generated. Today’s AI budget has no room for 8 more.',
    ],
    [
      'stopped with one under way and one that was taken back',
      result(9, [done(1), job(2, 'running'), job(3, 'cancelled')], { covered: 3, obstacle: obstacle('person') }),
      { processed: 1, underWay: 1, notBegun: 7 },
      '1 image was generated. 7 posts were left out because the run was stopped. 1 image was already being generated and will still be added.',
    ],
    [
      'the service failed',
      result(9, [job(1, 'failed', 'provider_failed')], {
        covered: 1,
        obstacle: { kind: 'service', reason: 'Because of its key.' },
      }),
      { refusedCount: 1, notBegun: 8 },
      'No image was generated. 1 image was not generated. 8 posts were left out because the AI service failed: Because of its key.',
    ],
    [
      'an image was there by then, and one post was deleted while its image was generated',
      result(3, [done(1), job(2, 'failed', 'not_found')], { titles: new Map([[1, 'Post 1']]) }),
      { processed: 1, refusedCount: 0, notNeeded: 2 },
      '1 image was generated. 2 posts were skipped: they had an image or were deleted by then.',
    ],
  ])('%s', (_name, found, counts, message) => {
    expect(found).toMatchObject(counts);
    expect(found.message).toBe(message);
    const { processed, refusedCount, outOfBudget, notBegun, underWay, notNeeded } = found;
    expect(processed + refusedCount + outOfBudget + notBegun + underWay + notNeeded).toBe(
      { 'nothing to do': 0, 'all generated': 2, 'one refused': 2 }[_name] ?? (_name.startsWith('an image') ? 3 : 9),
    );
  });

  it('names the posts without an image and why, and of many the first', () => {
    const jobs = Array.from({ length: 60 }, (_, index) => job(index + 1, 'failed', 'image_uncertain'));
    const { refused, refusedCount } = result(60, jobs);
    expect(refused[0]).toEqual({ postId: 1, title: 'Post 1', reason: 'Because of image_uncertain.' });
    expect([refused.length, refusedCount]).toEqual([50, 60]);
  });
});

test.each<[batch: Job[], obstacle: string | null]>([
  [[done(1), done(2)], null],
  [[], null],
  [[done(1), job(2, 'failed', 'provider_failed')], null],
  [[job(1, 'failed', 'model_answer_unusable'), job(2, 'failed', 'image_uncertain')], null],
  [[job(1, 'failed', 'provider_failed'), job(2, 'cancelled')], 'service'],
  [[job(1, 'failed', 'provider_unconfigured')], 'service'],
  [[done(1), job(2, 'failed', 'budget_spent')], 'budget'],
])('a batch tells whether the next one would fail', (batch, kind) => {
  expect(obstacleOf(batch, [])?.kind ?? null).toBe(kind);
});

test.each<[what: string, before: Job[], batch: Job[], obstacle: string | null]>([
  ['one', [done(1)], [lost(2), lost(3)], null],
  ['the first', [], [lost(1), lost(2)], null],
  ['two in a row', [lost(1), lost(2)], [lost(3)], 'service'],
  ['one behind a mixed one', [lost(1), job(2, 'failed', 'model_answer_unusable')], [lost(3)], null],
  ['none behind one', [lost(1)], [], null],
])('of batches whose responses were all lost, %s', (_what, before, batch, kind) => {
  expect(obstacleOf(batch, before)?.kind ?? null).toBe(kind);
});
