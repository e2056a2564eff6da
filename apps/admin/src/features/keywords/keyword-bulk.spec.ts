import type { KeywordBulkRow } from '@pressloom/contracts/keywords';
import { RequestError } from '../../shared/api/request.ts';
import { keywordOutcome } from './keyword-bulk.ts';

const rows: KeywordBulkRow[] = [
  { id: 1, term: 'fire', outcome: 'deleted' },
  { id: null, term: '', outcome: 'gone' },
];

it('says what became of all keywords', () =>
  expect(keywordOutcome({ rows, asked: 2, stopped: null }, 'delete')).toEqual({
    ...{ title: 'Keywords Deleted', sentence: '1 deleted, 1 already deleted.', isWhole: true },
  }));

it.each([
  [403, 'You may not do that.', ''],
  [503, 'The server is restarting.', ' More rows may have been changed: check the list.'],
])('says what was done before a call ended with %i, and why it did', (status, human, more) => {
  const stopped = new RequestError({ status, text: '', human });
  const sentence = `2 of 700 were processed: 1 deleted, 1 already deleted. ${human}${more}`;
  expect(keywordOutcome({ rows, asked: 700, stopped }, 'delete')).toEqual({
    ...{ title: 'Not everything was done', sentence, isWhole: false },
  });
});
