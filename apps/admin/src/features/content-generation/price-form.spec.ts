import type { PicturePrice } from '@pressloom/contracts/spending';
import {
  CELLS,
  changedPrices,
  checkCell,
  checkModelName,
  checkPrice,
  pictureFieldsOf,
  textFieldsOf,
  textPriceOf,
} from './price-form.ts';

const WRONG = 'From $0.00 to $1,000.00, with at most 6 decimals';
const WIDE: PicturePrice = { model: 'painter', size: '1536x1024', quality: 'medium', micros: 22_000 };

it.each([
  ['1', true],
  ['0', true],
  ['0,5', true],
  ['0.000001', true],
  ['1000', true],
  ['1000.01', WRONG],
  ['0.0000001', WRONG],
  ['-1', WRONG],
  ['much', WRONG],
  ['', WRONG],
])('%j as a price: %s', (typed, verdict) => expect(checkPrice(typed)).toBe(verdict));

it('gives back the price of a text', () => {
  const price = { model: 'writer', inputMicros: 100_000, outputMicros: 0 };
  expect(textFieldsOf('writer', price)).toEqual({ model: 'writer', inputMicros: '0.10', outputMicros: '0.00' });
  expect(textPriceOf(textFieldsOf('writer', price))).toEqual(price);
  expect(textFieldsOf('new', undefined)).toEqual({ model: 'new', inputMicros: '', outputMicros: '' });
});

describe('prices of pictures', () => {
  const before = pictureFieldsOf('painter', [WIDE]);
  const typed = (cells: Partial<typeof before.cells>) => ({ ...before, cells: { ...before.cells, ...cells } });

  it('stand in fields by size and quality', () => {
    expect(Object.keys(before.cells)).toHaveLength(9);
    expect(before.cells['1536x1024 medium']).toBe('0.022');
    expect(before.cells['1536x1024 high']).toBe('');
  });

  it('only those that changed are sent', () => {
    expect(changedPrices(before, before)).toEqual([]);
    expect(changedPrices(typed({ '1536x1024 medium': '0', '1024x1024 high': ' 0,05 ' }), before)).toEqual([
      { model: 'painter', size: '1024x1024', quality: 'high', micros: 50_000 },
      { ...WIDE, micros: 0 },
    ]);
  });

  it.each([
    ['1536x1024 high', '', true],
    ['1536x1024 high', 'x', WRONG],
    ['1536x1024 medium', '0.03', true],
    // One that stands is taken back with all of the model, not by emptying its field.
    ['1536x1024 medium', '', WRONG],
  ] as const)('%s typed as %j: %s', (key, text, verdict) =>
    expect(checkCell(typed({ [key]: text, '1024x1536 low': '1' }), before, key)).toBe(verdict),
  );

  it('a new model needs one at least', () => {
    const empty = pictureFieldsOf('', []);
    const verdicts = CELLS.map(({ key }) => checkCell(empty, empty, key));
    expect(verdicts).toEqual(['Enter at least one price', ...Array<boolean>(8).fill(true)]);
  });
});

it.each([
  ['gpt-7', true],
  [' ', 'Enter the name of the model, at most 100 characters'],
  ['m'.repeat(101), 'Enter the name of the model, at most 100 characters'],
])('%j as the name of a model: %s', (typed, verdict) => expect(checkModelName(typed)).toBe(verdict));
