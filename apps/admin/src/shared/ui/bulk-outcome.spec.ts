import type { BulkRow } from '@pressloom/contracts/requests';
import { bulkOutcome } from './bulk-outcome.ts';

const row = (outcome: BulkRow['outcome'], message: string | null = null): BulkRow => ({ id: 1, outcome, message });

it.each<[string, BulkRow[], string, string]>([
  ['nothing', [], 'Done', 'Nothing was changed.'],
  ['what was done', [row('done'), row('done')], 'Done', '2 done.'],
  [
    'what else there is to know of what was done, each sentence once',
    [row('done'), row('done', 'They left.'), row('done', 'They left.'), row('done', 'It bounced.')],
    'Done',
    '4 done. 2 of them: They left. 1 of them: It bounced.',
  ],
  ['what was started', [row('started')], 'Started', '1 started; the list shows their progress.'],
  ['what is gone', [row('done'), row('gone')], 'Done', '1 done. 1 was already deleted.'],
  [
    'what was refused, each reason once',
    [row('started'), row('refused', 'It is private.'), row('refused', 'It is private.'), row('refused', 'It is busy.')],
    'Not everything was done',
    '1 started; the list shows their progress. 3 were not changed: It is private. It is busy.',
  ],
])('tells %s', (_name, rows, title, sentence) =>
  expect(bulkOutcome({ rows })).toEqual({ title, sentence, isWhole: title !== 'Not everything was done' }),
);
