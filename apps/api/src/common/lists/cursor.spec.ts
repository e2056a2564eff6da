import { KINDS, cursorOf, placeOf } from './cursor.ts';
import type { KeyKind } from './cursor.ts';

const made = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

it.each<[string, KeyKind, string | null]>([
  ['a text', 'text', 'Ünïcode 火事 🚒 \'"\\'],
  ['an empty text', 'text', ''],
  ['a number', 'number', '-12'],
  ['a time', 'time', '1792803456123456'],
  ['no value', 'time', null],
])('a cursor leads back to %s', (_name, kind, key) => {
  const cursor = cursorOf({ sort: '-field', key, id: 7 });
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(placeOf(cursor, { sort: '-field', kind, missing: 'TRUE' })).toEqual({ sort: '-field', key, id: 7 });
});

it.each<[string, KeyKind, string]>([
  ['nothing', 'text', ''],
  ['no JSON', 'text', 'abc'],
  ['an id', 'text', '12'],
  ['null', 'text', made(null)],
  ['an object', 'text', made({ 0: 'field', 1: 'a', 2: 1, length: 3 })],
  ['too few parts', 'text', made(['field', 'a'])],
  ['too many parts', 'text', made(['field', 'a', 1, 2])],
  ['a sort that is no text', 'text', made([1, 'a', 1])],
  ['an id that no row has', 'text', made(['field', 'a', 0])],
  ['an id too large', 'text', made(['field', 'a', 2_147_483_648])],
  ['an id with a fraction', 'text', made(['field', 'a', 1.5])],
  ['an id that is a text', 'text', made(['field', 'a', '1'])],
  ['a number for a text', 'text', made(['field', 5, 1])],
  ['a NUL', 'text', made(['field', 'a\0', 1])],
  ['half a character', 'text', made(['field', '\ud83d', 1])],
  ['text for a number', 'number', made(['field', 'five', 1])],
  ['a number past 64 bits', 'number', made(['field', '9'.repeat(19), 1])],
  ['a date for a time', 'time', made(['field', '2026-11-22', 1])],
  ['a time past all years', 'time', made(['field', '9'.repeat(17), 1])],
  ['no value, where each row has one', 'time', made(['field', null, 1])],
])('%s is refused', (_name, kind, cursor) => {
  expect(() => placeOf(cursor, { sort: 'field', kind })).toThrow(
    expect.objectContaining({ statusCode: 400, fields: { cursor: 'This cursor is not valid.' } }),
  );
});

it('a cursor of another sort is refused with a sentence of its own', () => {
  const cursor = cursorOf({ sort: '-field', key: 'a', id: 7 });
  expect(() => placeOf(cursor, { sort: 'field', kind: 'text' })).toThrow(/belongs to another sort/);
});

it('each kind has its way to the database and back', () => {
  for (const { read, value } of Object.values(KINDS)) {
    expect(read('list.field')).toContain('list.field');
    expect(value).toContain(':key');
  }
});
