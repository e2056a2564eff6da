import type { BulkRow } from '@pressloom/contracts/requests';
import { bulkOutcome } from './bulk-outcome.ts';

const row = (outcome: BulkRow['outcome'], message: string | null = null): BulkRow => ({ id: 1, outcome, message });

it.each<[string, BulkRow[], string, string]>([
  ['nothing', [], 'Done', 'Nothing was changed.'],
  ['what was done', [row('done'), row('done')], 'Done', '2 done.'],
  ['what was started', [row('started')], 'Started', '1 started; how far they are shows in the list.'],
  ['what is gone', [row('done'), row('gone')], 'Done', '1 done. 1 was gone before.'],
  [
    'what was refused, each reason once',
    [row('started'), row('refused', 'It is private.'), row('refused', 'It is private.'), row('refused', 'It is busy.')],
    'Not all was done',
    '1 started; how far they are shows in the list. 3 were refused: It is private. It is busy.',
  ],
])('tells %s', (_name, rows, title, sentence) =>
  expect(bulkOutcome({ rows })).toEqual({ title, sentence, isWhole: title !== 'Not all was done' }),
);
