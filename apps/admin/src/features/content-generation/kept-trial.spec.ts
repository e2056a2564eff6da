import type { JobEntry } from '@pressloom/contracts/jobs';
import { keptTrials } from './kept-trial.ts';

const done = { status: 'completed', result: { title: 'A' }, createdAt: 'then', finishedAt: 'later', actor: null };
const failed = { status: 'failed', result: null };
const running = { status: 'running', result: null };
const kept = { text: { title: 'A' }, at: 'later', by: null };

it.each([
  ['no trial yet', [], { active: null, kept: null }],
  ['one that is under way', [running], { active: running, kept: null }],
  ['a text behind one that failed', [failed, done], { active: null, kept }],
  ['a text behind one that is under way', [running, done], { active: running, kept }],
  ['the newest text', [done, { ...done, result: { title: 'B' } }], { active: null, kept }],
  [
    'who had it written',
    [{ ...done, actor: { kind: 'person', name: 'Ana' } }],
    { active: null, kept: { ...kept, by: 'Ana' } },
  ],
])('knows of %s', (_what, jobs, wanted) => expect(keptTrials(jobs as unknown as JobEntry[])).toEqual(wanted));
