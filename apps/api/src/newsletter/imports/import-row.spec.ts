import { addressOfCell, readRow } from './import-row.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MAPPING = { email: 0, subscribedAt: 1, language: 2 };
const read = (...cells: string[]) => readRow(cells, MAPPING, NOW);

it.each([
  ['ada@list.example', 'ada@list.example'],
  ['  ADA@List.Example ', 'ada@list.example'],
  ['Ada Reader <ada@list.example>', 'ada@list.example'],
  ['Ada < ADA@list.example >', 'ada@list.example'],
  ['mailto:ada@list.example', 'ada@list.example'],
  ['MAILTO: ada@list.example', 'ada@list.example'],
  ['ada+news@list.example', 'ada+news@list.example'],
  ['zoë@list.example', 'zoë@list.example'],
])('the address in %j is %j', (cell, email) => expect(read(cell)).toMatchObject({ email }));

it.each([
  ['', 'This row has no address'],
  ['   ', 'This row has no address'],
  ['ada', 'This is not a valid email address'],
  ['ada@list', 'This is not a valid email address'],
  ['ada@list.example, eve@list.example', 'This is not a valid email address'],
  ['Ada <ada@list.example>, Eve <eve@list.example>', 'This is not a valid email address'],
  ['<ada@list.example> or so', 'This is not a valid email address'],
  ['adamailto:@list.example', 'This is not a valid email address'],
  ['ada@list.example\r\nBcc: eve@list.example', 'This is not a valid email address'],
  ['"ada b"@list.example', 'This is not a valid email address'],
  ['ada@[127.0.0.1]', 'This is not a valid email address'],
  ['ada@127.0.0.1', 'This is not a valid email address'],
  ['m\ufffdller@list.example', 'encoding'],
  ['ada\u0000@list.example', 'This is not a valid email address'],
])('%j is told as: %s', (cell, sentence) => expect(read(cell)).toContain(sentence));

it('an address is found in a cell with spaces around it', () =>
  expect(addressOfCell(' mailto:ada@list.example\t')).toBe('ada@list.example'));

it.each([
  ['', null],
  ['2025-01-31', '2025-01-31T00:00:00.000Z'],
  ['2025-01-31 08:30:00', '2025-01-31T08:30:00.000Z'],
  ['2025-01-31T08:30:00+0200', '2025-01-31T06:30:00.000Z'],
  [' 2025-01-31T08:30 ', '2025-01-31T08:30:00.000Z'],
  ['2025-01-31T08:30Z', '2025-01-31T08:30:00.000Z'],
  ['2025-01-31T08:30:15.1234Z', '2025-01-31T08:30:15.000Z'],
  ['2025-01-31 08:30:00 -05:30', '2025-01-31T14:00:00.000Z'],
  ['2026-11-22T12:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['1990-01-01', '1990-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('since %j is %j', (cell, at) =>
  expect(read('a@list.example', cell)).toMatchObject({ subscribedAt: at === null ? null : new Date(at) }),
);

it.each([
  '31.01.2025',
  '01/02/2025',
  '2025-02-30',
  '2027-01-01',
  '2026-11-22T12:00:01Z',
  '1890-01-01',
  '1989-12-31T23:59:59Z',
  'soon',
  '2025-1-1',
  '2025-01-31 25:00',
  '2025-01-31 at noon',
  'on 2025-01-31',
])('since %j can not be read', (cell) => expect(read('a@list.example', cell)).toContain("The date can't be read"));

it.each([
  ['es_MX', 'es-MX'],
  ['DE', 'de'],
  [' de ', 'de'],
  ['', null],
  ['klingonish', null],
])('the language %j is %j', (cell, language) => expect(read('a@list.example', '', cell)).toMatchObject({ language }));

it('of a row that is too short is what is there', () => {
  expect(read('a@list.example')).toEqual({ email: 'a@list.example', subscribedAt: null, language: null });
  expect(read()).toContain('This row has no address');
});

it('columns that nobody chose are not read', () => {
  const chosen = { email: 0, subscribedAt: null, language: null };
  expect(readRow(['a@list.example', '2025-01-31', 'de'], chosen, NOW)).toEqual({
    email: 'a@list.example',
    subscribedAt: null,
    language: null,
  });
});
