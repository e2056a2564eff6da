import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type { ImportCounts, ImportStatus } from '@pressloom/contracts/subscriber-imports';
import {
  columnChoices,
  consentProblems,
  countRows,
  fileProblem,
  isSameMapping,
  mapColumn,
  NO_COLUMN,
  pastedName,
  resultText,
} from './import-text.ts';

const counts = (added: number): ImportCounts => ({ rows: 1500, added, duplicate: 2, invalid: 3, suppressed: 4 });

it('takes a file up to the limit, and none that is empty', () => {
  expect(fileProblem({ size: 0 })).toBe(IMPORT_MESSAGES.empty);
  expect(fileProblem({ size: IMPORT_LIMITS.fileBytes })).toBeNull();
  expect(fileProblem({ size: IMPORT_LIMITS.fileBytes + 1 })).toMatch(/The limit is .*: split it/);
});

it('offers every column, and none where the file need not have one', () => {
  const format = { columns: ['mail', ''] };
  expect(columnChoices(format, 'email').map(({ label }) => label)).toEqual(['mail', 'Column 2']);
  expect(columnChoices(format, 'language').map(({ value }) => value)).toEqual([NO_COLUMN, 0, 1]);
});

it.each([
  ['language', 2, { email: 0, subscribedAt: 1, language: 2 }],
  ['language', 1, { email: 0, subscribedAt: null, language: 1 }],
  ['subscribedAt', NO_COLUMN, { email: 0, subscribedAt: null, language: null }],
  ['email', 1, { email: 1, subscribedAt: null, language: null }],
] as const)('maps %s to column %i', (field, column, expected) =>
  expect(mapColumn({ email: 0, subscribedAt: 1, language: null }, field, column)).toEqual(expected),
);

it('knows a mapping again, in whatever order its fields come', () => {
  const mapping = { email: 0, subscribedAt: 1, language: null };
  expect(isSameMapping(mapping, { language: null, email: 0, subscribedAt: 1 })).toBe(true);
  expect(isSameMapping(mapping, { ...mapping, language: 2 })).toBe(false);
});

it('calls the counts by what they mean before and after', () => {
  expect(countRows(counts(7), false)[1]).toEqual({ term: 'New', value: '7' });
  expect(countRows(counts(7), true)[1]).toEqual({ term: 'Added', value: '7' });
  expect(countRows(counts(7), true)[0]).toEqual({ term: 'Rows', value: '1,500' });
});

it.each<[ImportStatus, ImportCounts | null, string | null, string]>([
  ['imported', counts(1), null, '1 subscriber added.'],
  ['imported', counts(0), null, 'Nobody was added.'],
  ['stopped', counts(1200), null, 'Stopped. 1,200 subscribers added before that; they stay on the list.'],
  ['stopped', null, null, 'Stopped. Nobody was added.'],
  ['failed', counts(0), 'The disk is full.', 'The import failed: The disk is full. Nobody was added.'],
  [
    'failed',
    counts(2),
    'The disk is full.',
    'The import failed: The disk is full. 2 subscribers added before that; they stay on the list.',
  ],
  ['failed', null, null, 'The import failed: no reason was recorded. Nobody was added.'],
])('tells of an import that %s', (status, of, reason, text) => {
  expect(resultText({ status, counts: of }, reason)).toBe(text);
});

it.each([
  [{ source: 'Old newsletter', date: '2024-05-01', agreed: true }, {}],
  [{ source: 'Old newsletter', date: '2026-11-22', agreed: true }, {}],
  [{ source: 'Old newsletter', date: '2026-11-23', agreed: true }, { date: IMPORT_MESSAGES.consentDateNeeded }],
  [
    { source: '  a ', date: '', agreed: false },
    {
      source: IMPORT_MESSAGES.consentSourceNeeded,
      date: IMPORT_MESSAGES.consentDateNeeded,
      agreed: IMPORT_MESSAGES.agreedNeeded,
    },
  ],
])('judges the consent %j', (consent, expected) => expect(consentProblems(consent, '2026-11-22')).toEqual(expected));

it('names what was pasted by its day', () => {
  expect(pastedName(new Date('2026-11-22T10:00:00.000Z'))).toBe('pasted-2026-11-22.csv');
});
