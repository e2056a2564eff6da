import type { JobView } from '@pressloom/contracts/jobs';
import { jobReason, jobWord, targetText } from './job-words.ts';

const job = (over: Partial<JobView>): JobView =>
  ({ status: 'completed', progress: { done: 0, total: 0, note: '' }, error: null, result: null, ...over }) as JobView;
const noted = (note: string) => ({ done: 1, total: 2, note });

it.each<[Partial<JobView>, string]>([
  [{ status: 'queued' }, 'Waiting for its turn'],
  [{ status: 'queued', progress: noted('Waiting: YouTube is away.') }, 'Waiting: YouTube is away.'],
  [{ status: 'running', progress: noted('Publishing') }, 'Publishing'],
  [{ status: 'failed', error: { code: 'internal', message: 'It broke.', statusCode: 500 } }, 'It broke.'],
  [{ status: 'failed' }, 'No reason was recorded.'],
  [
    { status: 'cancelled', error: { code: 'budget_spent', message: 'No room today.', statusCode: 409 } },
    'A person chose not to continue. No room today.',
  ],
  [{ status: 'cancelled', startedAt: null }, 'Cancelled before it started.'],
  [
    { status: 'cancelled', startedAt: '2026-11-21T00:00:00Z' },
    'A person stopped this. The AI service may still charge for what it had started.',
  ],
  [
    {
      type: 'rebuild-figures',
      status: 'cancelled',
      startedAt: '2026-11-21T00:00:00Z',
      result: { message: 'Stopped. The figures stayed as they were.' },
    },
    'Stopped. The figures stayed as they were.',
  ],
  [{ result: { message: 'Found 2 videos.' } }, 'Found 2 videos.'],
  [{ result: { id: 7, title: 'A post' } }, ''],
  [{ result: { message: 7 } }, ''],
  [{ result: 'text' }, ''],
  [{ progress: noted('Done') }, ''],
])('the reason of %j: %s', (over, reason) => expect(jobReason(job(over))).toBe(reason));

it.each([
  [{ title: 'A post', target: 'post:7' }, 'A post'],
  [{ title: null, target: 'post:7' }, 'Post 7, deleted since'],
  [{ title: null, target: 'keyword:2' }, 'Keyword 2, deleted since'],
  [{ title: null, target: 'schedule:clean-jobs' }, ''],
  [{ title: null, target: 'mail:abc' }, ''],
])('the target of %j: %s', (entry, text) => expect(targetText(entry)).toBe(text));

it('a kind of another version goes by its own name', () => expect(jobWord('of-tomorrow')).toBe('of-tomorrow'));
