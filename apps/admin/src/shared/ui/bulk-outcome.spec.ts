import type { BulkRow } from '@pressloom/contracts/requests';
import { RequestError } from '../api/request.ts';
import { bulkFailure, bulkNote, bulkOutcome } from './bulk-outcome.ts';

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
  expect(bulkOutcome({ rows, asked: rows.length, stopped: null })).toEqual({
    title,
    sentence,
    isWhole: title !== 'Not everything was done',
  }),
);

it('names what was done', () => {
  const rows = [row('done'), row('done')];
  expect(bulkOutcome({ rows, asked: 2, stopped: null }, 'made premium').sentence).toBe('2 made premium.');
});

const lost = new RequestError({ status: 0, text: '', human: 'The network failed.' });
const refusal = new RequestError({ status: 403, text: '', human: 'You may not do that.' });
const broken = new RequestError({ status: 500, text: '', human: 'Something went wrong.' });

it.each<[string, BulkRow[], RequestError, string]>([
  ['refused', [row('done'), row('done')], refusal, '2 of 350 deleted. You may not do that.'],
  [
    'lost',
    [row('done'), row('gone')],
    lost,
    '1 of 350 deleted. 1 was already deleted. The network failed. More rows may have been changed: check the list.',
  ],
  ['refused', [row('started')], refusal, '1 of 350 started; the list shows their progress. You may not do that.'],
  ['refused', [row('gone')], refusal, '0 of 350 deleted. 1 was already deleted. You may not do that.'],
])('says what was done before a call was %s', (_what, rows, stopped, sentence) =>
  expect(bulkOutcome({ rows, asked: 350, stopped }, 'deleted')).toEqual({
    ...{ title: 'Not everything was done', sentence, isWhole: false },
  }),
);

it('says of a first call that failed what is known', () => {
  const unsure = 'Some rows may have been changed';
  expect(bulkFailure(refusal)).toEqual({ title: 'Nothing was changed', sentence: 'You may not do that.' });
  expect(bulkFailure(lost)).toEqual({ title: unsure, sentence: 'The network failed. Check the list.' });
  expect(bulkFailure(broken)).toEqual({ title: unsure, sentence: 'Something went wrong. Check the list.' });
});

const outcome = (isWhole: boolean) => ({ title: 'Done', sentence: '2 done.', isWhole });

it.each<[string, RequestError | null, ReturnType<typeof outcome> | null, string | null]>([
  ['nothing before the first try', null, null, null],
  ['nothing where everything was done', null, outcome(true), null],
  ['what was not done', null, outcome(false), '2 done.'],
  ['that nothing was done, and why', refusal, null, 'Nothing was changed. You may not do that.'],
  ['that nobody knows', lost, null, 'Some rows may have been changed. The network failed. Check the list.'],
])('leaves to be read %s', (_what, failure, done, note) => expect(bulkNote(failure, done)).toBe(note));
