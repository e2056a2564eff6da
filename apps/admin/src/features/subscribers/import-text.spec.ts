import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type { ImportCounts, ImportMapping, ImportStatus } from '@pressloom/contracts/subscriber-imports';
import {
  columnChoices,
  consentProblems,
  countRows,
  fileProblem,
  forgetQuestion,
  isSameMapping,
  mapColumn,
  mappingWarnings,
  NO_COLUMN,
  pastedName,
  resultText,
  startLabel,
  unknownStatusText,
} from './import-text.ts';

const counts = (added: number, more: Partial<ImportCounts> = {}): ImportCounts => ({
  ...{
    rows: 1500,
    furtherAddresses: 0,
    added,
    duplicate: 2,
    unsubscribed: 0,
    bounced: 0,
    complained: 0,
    unconfirmed: 0,
  },
  ...{ unknownStatus: 0, invalid: 3, suppressed: 4, unreadableDates: 0 },
  ...more,
});
const NONE: ImportMapping = {
  ...{ email: 0, status: null, subscribedAt: null, leftAt: null, language: null, frequency: null, pausedUntil: null },
  everyone: null,
};

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
  expect(mapColumn({ ...NONE, subscribedAt: 1, everyone: 'bounced' }, field, column)).toEqual({
    ...{ ...NONE, everyone: 'bounced' },
    ...expected,
  }),
);

it('knows a mapping again', () => {
  const mapping = { ...NONE, subscribedAt: 1 };
  expect(isSameMapping(mapping, { ...NONE, subscribedAt: 1 })).toBe(true);
  expect(isSameMapping(mapping, { ...mapping, language: 2 })).toBe(false);
  expect(isSameMapping(mapping, { ...mapping, everyone: 'bounced' })).toBe(false);
});

it('warns of columns that nobody chose and that may say who left, or have addresses', () => {
  const [format, hints] = [{ columns: ['mail', 'status', 'referrer'] }, { statuses: [1], addresses: [2] }];
  const status = 'The column “status” looks like a status. If it says who unsubscribed, choose it as Status.';
  const addresses = 'There are more email addresses in “referrer”. They won’t be imported.';
  expect(mappingWarnings(format, NONE, hints)).toEqual([status, addresses]);
  expect(mappingWarnings(format, { ...NONE, status: 1 }, hints)).toEqual([addresses]);
  expect(mappingWarnings(format, { ...NONE, everyone: 'unsubscribed' }, hints)).toEqual([addresses]);
  expect(mappingWarnings(format, { ...NONE, status: 1, language: 2 }, hints)).toEqual([]);
});

it('names what it doesn’t know of a status', () => {
  expect(unknownStatusText([])).toBeNull();
  expect(unknownStatusText(['Gold', 'VIP'])).toMatch(/doesn’t know the status “Gold”, “VIP”/);
});

it.each([
  [counts(1), 'Import 1 subscriber'],
  [counts(1200, { unsubscribed: 3 }), 'Import 1,200 subscribers'],
  [counts(0, { unsubscribed: 1 }), 'Import 1 person who left'],
  [counts(0, { unsubscribed: 1, bounced: 1, complained: 1 }), 'Import 3 people who left'],
])('says what the start of an import does', (of, label) => expect(startLabel(of)).toBe(label));

it('calls the counts by what they mean before and after', () => {
  expect(countRows(counts(7), false)[1]).toEqual({ term: 'New', value: '7' });
  expect(countRows(counts(7), true)[1]).toEqual({ term: 'Added', value: '7' });
  expect(countRows(counts(7), true)[0]).toEqual({ term: 'Rows', value: '1,500' });
  expect(countRows(counts(7), true)).toHaveLength(5);
  expect(countRows(counts(7, { bounced: 2, unreadableDates: 1 }), true).slice(2, 4)).toEqual([
    { term: 'Bounced, by this list', value: '2' },
    { term: 'Added with the consent date, as theirs can’t be read', value: '1' },
  ]);
});

it.each<[ImportStatus, ImportCounts | null, string | null, string]>([
  ['imported', counts(1), null, '1 subscriber added.'],
  ['imported', counts(0), null, 'Nobody was added.'],
  ['imported', counts(0, { bounced: 1 }), null, '1 person who left won’t get any email.'],
  [
    'imported',
    counts(2, { unsubscribed: 1, complained: 1 }),
    null,
    '2 subscribers added; 2 people who left won’t get any email.',
  ],
  ['stopped', counts(1200), null, 'Stopped. 1,200 subscribers added before that; that stays.'],
  ['stopped', null, null, 'Stopped. Nobody was added.'],
  ['failed', counts(0), 'The disk is full.', 'The import failed: The disk is full. Nobody was added.'],
  [
    'failed',
    counts(2),
    'The disk is full.',
    'The import failed: The disk is full. 2 subscribers added before that; that stays.',
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

describe('the question before an import is deleted', () => {
  const consent = { source: 'A trade fair', date: '2026-11-21' };
  type List = Parameters<typeof forgetQuestion>[0];
  const list: List = { status: 'stopped', consent, mapping: NONE, counts: counts(900), rejects: 37 };

  it.each<[string, Partial<List>, string | null]>([
    [
      'stopped',
      {},
      'The file and its list of 37 skipped rows are deleted permanently. Then the import can’t be resumed. Imported subscribers stay.',
    ],
    [
      'failed before its first row',
      { status: 'failed', counts: counts(0), rejects: 0 },
      'The file is deleted permanently. Then the import can’t be resumed.',
    ],
    [
      'imported',
      { status: 'imported', rejects: 1 },
      'This record and its list of 1 skipped row are deleted permanently. Imported subscribers stay.',
    ],
    ['failed as it was checked', { status: 'failed', consent: null, rejects: 0 }, 'The file is deleted permanently.'],
    ['only uploaded', { status: 'uploaded', consent: null }, null],
    ['checked', { status: 'checked', consent: null }, null],
  ])('says what goes of one that is %s', (_what, changes, question) => {
    expect(forgetQuestion({ ...list, ...changes })).toBe(question);
  });
});
