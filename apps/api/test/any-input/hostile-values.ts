/** A number that JSON can write and no number type can hold; it stands as this text until the body is written. */
const INFINITE = '@infinite@';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};
/** As JSON.parse makes it; an object literal would set the prototype. */
const withKey = (key: string, value: unknown): object => Object.fromEntries([[key, value]]);

/** Texts that forms, paths and queries get. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\ufeff\u202e\u0301',
  '😀'.repeat(60),
  'x'.repeat(300),
  'x'.repeat(9_000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '٣',
  'NaN',
  'Infinity',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  'true',
  'null',
  '1,2,,x',
  `1${',1'.repeat(600)}`,
  '%00',
  '%',
  "'; DROP TABLE users; --",
  '../../../etc/passwd',
  '..\\..',
  '\r\nX-Injected: 1',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  'http://',
  'http://[::1',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'https://user:word@127.0.0.1/',
  'https://a.0x',
  'a@b',
  'x'.repeat(250) + '@press.example',
  '"a b"@press.example',
  'ä@press.example',
  '-'.repeat(64),
  'f'.repeat(64),
];

/** What a field of a body gets in place of its value. */
export const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
  5e-324,
  INFINITE,
  `-${INFINITE}`,
  [],
  [[]],
  [null],
  ['a', 'b'],
  [1, 1],
  [1.5, -1, 2_147_483_648],
  Array.from({ length: 2_000 }, (_, index) => index),
  {},
  { length: 3 },
  { toString: 1, valueOf: null },
  { toJSON: 'x', then: 'y' },
  { $gt: '' },
  withKey('__proto__', { role: 'operator' }),
  withKey('constructor', { prototype: 1 }),
  withKey('prototype', null),
  nested(15),
  nested(30),
  nested(3_000),
];

/** Names of fields that no form has. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'role',
  'isPremium',
  'id',
  '',
  ' ',
  'a.b',
  'a[b]',
  'x'.repeat(500),
  'a\0b',
  '\ud800',
];

/** The body as it goes over the wire. */
export function jsonText(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${INFINITE}"`, '1e999').replaceAll(`"-${INFINITE}"`, '-1e999');
}

/** Of what stands in an address at most this much, or Node would refuse the head of the request by itself. */
const MOST_IN_ADDRESS = 3_000;

/** A text in a path or a query; half a character goes as the bytes that it would be. */
export function urlText(text: string): string {
  const kept = text.slice(0, MOST_IN_ADDRESS);
  return kept.isWellFormed() ? encodeURIComponent(kept) : `${encodeURIComponent(kept.toWellFormed())}%ED%A0%80`;
}
