import { JsonValueCounter } from './json-values.ts';

const count = (text: string, size = text.length): number => {
  const bytes = Buffer.from(text);
  const counter = new JsonValueCounter();
  let values = 0;
  for (let at = 0; at < bytes.length; at += size) values = counter.add(bytes.subarray(at, at + size));
  return values;
};

describe('the number of values of a JSON text', () => {
  it.each([
    ['{}', 2],
    ['[{},{},{}]', 7],
    ['{"a":1,"b":[1,2,3]}', 6],
    ['{"a":"[{,,,}]"}', 2],
    ['{"a":"\\",[{\\\\","b":","}', 3],
    ['{"a":"\\\\\\"{{{"}', 2],
    ['{"ä":"„,“ 🎬,"}', 2],
    ['{"a":"never ends, [[[', 2],
  ])('%s is %i, in whatever pieces it comes', (text, values) => {
    expect([1, 2, 3, 5, 1000].map((size) => count(text, size))).toEqual([values, values, values, values, values]);
  });

  it('is never less than what a parser makes of it', () => {
    const text = JSON.stringify({ rows: Array.from({ length: 500 }, (_, id) => ({ id, tags: ['a', [], {}] })) });
    const made = (value: unknown): number =>
      1 +
      (typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, one) => sum + made(one), 0)
        : 0);
    expect(count(text)).toBeGreaterThanOrEqual(made(JSON.parse(text)));
  });
});
