import { ANN, CASES, CASES_IN_JSON, GOES, HOSTILE } from './address-pattern.fixture.ts';
import { addressForms, addressIn, addressPattern, addressRuns } from './address-pattern.ts';
import { addressesIn } from './addresses-in.ts';

describe('the whole address in a text', () => {
  it.each(CASES)('%s in %j: %j', (email, text, names) => expect(addressIn(email)(text)).toBe(names));

  it.each(CASES_IN_JSON)('%s in the JSON %s: %j', (email, json, names) => expect(addressIn(email)(json)).toBe(names));

  it('goes, and nothing else of the text', () => {
    expect(GOES.said.replace(new RegExp(addressPattern(ANN), 'gu'), 'gone')).toBe(GOES.left('gone'));
  });

  it('is passed over by no NUL, as a file in another encoding has it', () => {
    expect(addressIn(ANN)([...'x ann@example.com y'].join('\0'))).toBe(true);
    expect(addressIn(ANN)([...'joann@example.com'].join('\0'))).toBe(false);
  });

  it('is among those that are looked up by their hashes, but for what HTML and JSON wrote in another way', () => {
    const plain = CASES.filter(([, text, names]) => names && !/&#|&[a-z]+;|\\u|\\[nrt]|"ann"|%c3/i.test(text));
    expect(plain.length).toBeGreaterThan(30);
    for (const [email, text] of plain)
      expect([text, addressesIn(text)]).toEqual([text, expect.arrayContaining([email])]);
    expect(addressesIn('nobody')).toEqual([]);
    expect(addressesIn('joann@example.com, x+ann@example.com; ann@example.com.au')).not.toContain(ANN);
  });

  it.each([
    ['𠮷@example.com', '𠮷@example.com', true],
    ['𠮷@example.com', '{"to":"\\ud842\\udfb7@example.com"}', true],
    ['a-b@example.com', 'a&undefined;b@example.com', false],
  ])('%s in %j is found: %j', (email, text, names) => expect(addressIn(email)(text)).toBe(names));

  it('comes to an end with texts that are made to be hard', () => expect(addressIn(ANN)(HOSTILE)).toBe(false));
});

it.each([
  ['ann@example.com', ['ann@example.com']],
  ['zoë@bücher.example', ['zoë@bücher.example', 'zoë@xn--bcher-kva.example']],
  ['ann@[203.0.113.9]', ['ann@[203.0.113.9]']],
  ['"a@b"@bücher.example', ['"a@b"@bücher.example', '"a@b"@xn--bcher-kva.example']],
  ['zoë@xn--bcher-kva.example', ['zoë@xn--bcher-kva.example', 'zoë@bücher.example']],
])('the forms of %s are %j', (email, forms) => expect(addressForms(email)).toEqual(forms));

it.each([
  ['ann@example.com', ['ann', 'example']],
  ["o'ann+news_1@a.example2.com", ['news', 'example2']],
  // Of two that are as long the first.
  ['bob.ann@abc.xyz', ['bob', 'abc']],
  ['"a@b.cd"@example.com', ['cd', 'example']],
  ['ё@пример.рф', ['', '']],
  ['ann@пример.рф', ['ann', '']],
])('the longest runs of %s are %j', (email, runs) => expect(addressRuns(email)).toEqual(runs));
