import type { ImportMapping } from '@pressloom/contracts/subscriber-imports';
import { rowReader } from './import-row.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: ImportMapping = {
  ...{ email: 0, status: null, subscribedAt: null, leftAt: null, language: null, frequency: null, pausedUntil: null },
  everyone: null,
};
const COLUMNS = ['email', 'since', 'language', 'status', 'frequency', 'pausedUntil', 'leftAt'];
const ALL = { ...NONE, subscribedAt: 1, language: 2, status: 3, frequency: 4, pausedUntil: 5, leftAt: 6 };
const reader = (mapping: Partial<ImportMapping>, columns = COLUMNS, hasHeader = true) =>
  rowReader({
    mapping: { ...NONE, ...mapping },
    format: { columns, hasHeader },
    dates: { order: null, now: NOW, aheadMs: 0 },
  });
const READER = {
  ...{ leftAs: null, leftAt: null, subscribedAt: null, isDateUnreadable: false, language: null },
  ...{ frequency: null, pausedUntil: null },
};
const emails = (cells: string[], ...args: Parameters<typeof reader>) =>
  reader(...args)(cells).readers.map(({ email }) => email);

it.each([
  ['', 'This row has no address.'],
  ['   ', 'This row has no address.'],
  ['ada', 'This is not a valid email address.'],
  ['ada@list', 'This is not a valid email address.'],
  ['ada@[127.0.0.1]', 'This is not a valid email address.'],
  ['ada@127.0.0.1', 'This is not a valid email address.'],
  ['ada\u0000@list.example', 'This is not a valid email address.'],
  ['m\ufffdller@list.example', "The address has a character that doesn't fit the file's encoding."],
])('%j is no reader: %s', (cell, reason) =>
  expect(reader({})([cell])).toEqual({ readers: [], refusals: [{ as: 'invalid', reason }] }),
);

it('each address of a cell is a reader, or is told', () => {
  const row = reader({ language: 1 }, ['email', 'language'])(['a@x.example; b@x; c@x.example', 'de']);
  expect(row.readers).toEqual(['a', 'c'].map((name) => ({ ...READER, email: `${name}@x.example`, language: 'de' })));
  expect(row.refusals).toEqual([{ as: 'invalid', reason: 'This is not a valid email address.' }]);
});

it.each<[string[], string[], boolean, string[]]>([
  [['t1@x.example', ' t2@x.example', 't3@x.example'], ['Column 1', 'Column 2', 'Column 3'], false, ['t1', 't2', 't3']],
  [['t1@x.example', 't2@x.example', ''], ['email', 'Column 2', 'Column 3'], true, ['t1', 't2']],
  [['t1@x.example', 't2@x.example'], ['email', 'referrer'], true, ['t1']],
  [['t1@x.example', 'Ada'], ['Column 1', 'Column 2'], false, ['t1']],
  [['t1@x.example', 't2@x.example', 'Ada'], ['Column 1', 'Column 2', 'Column 3'], false, ['t1']],
])('a line %j under %j (a header: %j) has the readers %j', (cells, columns, hasHeader, names) =>
  expect(emails(cells, {}, columns, hasHeader)).toEqual(names.map((name) => `${name}@x.example`)),
);

it('all that a row says is read', () => {
  const until = '2027-01-01T00:00:00.000Z';
  const [read] = reader(ALL)(['a@x.example', '2025-01-31', 'es_MX', 'active', 'monthly', until, '']).readers;
  expect(read).toEqual({
    ...{ ...READER, email: 'a@x.example', subscribedAt: new Date('2025-01-31'), language: 'es-MX' },
    ...{ frequency: 'monthly', pausedUntil: new Date(until) },
  });
});

it('of a row that is too short is what is there', () =>
  expect(reader({ ...ALL, status: null })(['a@x.example'])).toEqual({
    readers: [{ ...READER, email: 'a@x.example' }],
    refusals: [],
  }));

it('a date that can not be read leaves the reader there', () => {
  const [read] = reader(ALL)(['a@x.example', 'soon', 'klingonish', 'active', 'hourly', 'later']).readers;
  expect(read).toEqual({ ...READER, email: 'a@x.example', isDateUnreadable: true });
});

it('who left did so at the time that the row says, in a column of its own or in that of the status', () => {
  const own = reader(ALL)(['a@x.example', '', '', 'bounced', '', '', '2025-03-01']).readers;
  expect(own).toMatchObject([{ leftAs: 'bounced', leftAt: new Date('2025-03-01') }]);
  const both = reader({ status: 1 }, ['email', 'UNSUB_TIME'])(['a@x.example', '2025-03-01 10:00:00']).readers;
  expect(both).toMatchObject([{ leftAs: 'unsubscribed', leftAt: new Date('2025-03-01T10:00:00Z') }]);
});

it('everyone left where a person says so, whatever the status', () =>
  expect(reader({ status: 3, everyone: 'complained' })(['a@x.example', '', '', 'active']).readers).toMatchObject([
    { leftAs: 'complained' },
  ]));

it.each([
  ['pending', 'unconfirmed'],
  ['shipped', 'unknownStatus'],
  ['', 'unknownStatus'],
])('the status %j counts as %s, for each address', (status, as) => {
  const { readers, refusals } = reader(ALL)(['a@x.example, b@x.example', '', '', status]);
  expect([readers, refusals.map((refusal) => refusal.as)]).toEqual([[], [as, as]]);
});

it('who paused for no one knows how long is not mailed for the longest pause', () => {
  const [paused] = reader({ status: 3 })(['a@x.example', '', '', 'Paused']).readers;
  expect(paused).toMatchObject({ leftAs: null, pausedUntil: new Date(NOW.getTime() + 366 * 86_400_000) });
});
