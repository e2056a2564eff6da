import { readRow } from './import-row.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MAPPING = { email: 0, subscribedAt: 1, language: 2 };
const read = (...cells: string[]) => readRow(cells, MAPPING, NOW);

it.each([
  ['ada@list.example', 'ada@list.example'],
  ['  ADA@List.Example ', 'ada@list.example'],
  ['Ada Reader <ada@list.example>', 'ada@list.example'],
  ['mailto:ada@list.example', 'ada@list.example'],
  ['ada+news@list.example', 'ada+news@list.example'],
  ['zoë@list.example', 'zoë@list.example'],
])('the address in %j is %j', (cell, email) => expect(read(cell)).toMatchObject({ email }));

it.each([
  ['', 'There is no address'],
  ['   ', 'There is no address'],
  ['ada', 'This is no e-mail address'],
  ['ada@list', 'This is no e-mail address'],
  ['ada@list.example, eve@list.example', 'This is no e-mail address'],
  ['ada@list.example\r\nBcc: eve@list.example', 'This is no e-mail address'],
  ['"ada b"@list.example', 'This is no e-mail address'],
  ['ada@[127.0.0.1]', 'This is no e-mail address'],
  ['ada@127.0.0.1', 'This is no e-mail address'],
  ['m\ufffdller@list.example', 'encoding'],
  ['ada\u0000@list.example', 'This is no e-mail address'],
])('%j is told as: %s', (cell, sentence) => expect(read(cell)).toContain(sentence));

it.each([
  ['', null],
  ['2025-01-31', '2025-01-31T00:00:00.000Z'],
  ['2025-01-31 08:30:00', '2025-01-31T08:30:00.000Z'],
  ['2025-01-31T08:30:00+0200', '2025-01-31T06:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('since %j is %j', (cell, at) =>
  expect(read('a@list.example', cell)).toMatchObject({ subscribedAt: at === null ? null : new Date(at) }),
);

it.each(['31.01.2025', '01/02/2025', '2025-02-30', '2027-01-01', '1890-01-01', 'soon', '2025-1-1'])(
  'since %j can not be read',
  (cell) => expect(read('a@list.example', cell)).toContain("The date can't be read"),
);

it.each([
  ['es_MX', 'es-MX'],
  ['DE', 'de'],
  ['', null],
  ['klingonish', null],
])('the language %j is %j', (cell, language) => expect(read('a@list.example', '', cell)).toMatchObject({ language }));

it('of a row that is too short is what is there', () =>
  expect(read('a@list.example')).toEqual({ email: 'a@list.example', subscribedAt: null, language: null }));
