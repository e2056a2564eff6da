import type { AiPrices } from '@pressloom/contracts/spending';
import { DEFAULT_PRICES } from './default-prices.ts';
import { centsOf, costOfText, mergedPrices, mostOfText, picturePrice, pricesInUse, textPrice } from './price-rules.ts';

const LIST: AiPrices = {
  texts: [
    { model: 'cheap', inputMicros: 100_000, outputMicros: 9_000_000 },
    { model: 'dear', inputMicros: 2_000_000, outputMicros: 5_000_000 },
    { model: 'free', inputMicros: 0, outputMicros: 0 },
  ],
  pictures: [
    { model: 'painter', size: '1024x1024', quality: 'low', micros: 8_000 },
    { model: 'master', size: '1024x1024', quality: 'low', micros: 12_000 },
    { model: 'painter', size: '1536x1024', quality: 'high', micros: 80_000 },
  ],
};
const NONE: AiPrices = { texts: [], pictures: [] };

describe('the price of a text', () => {
  it.each([
    ['cheap', 100_000, 9_000_000, true],
    ['dear', 2_000_000, 5_000_000, true],
    ['free', 0, 0, true],
    ['dear-2026-10-26', 2_000_000, 5_000_000, true],
    // The dearest of each kind of token, which no one model has.
    ['unheard-of', 2_000_000, 9_000_000, false],
    ['dear-mini', 2_000_000, 9_000_000, false],
    // A day behind the name is a version of it; anything else is another model.
    ['dear-2026-10-26-mini', 2_000_000, 9_000_000, false],
    ['dear-2026-10-2', 2_000_000, 9_000_000, false],
    ['dear-2026-1-26', 2_000_000, 9_000_000, false],
    ['dear-202-10-26', 2_000_000, 9_000_000, false],
  ])('of %s', (model, inputMicros, outputMicros, isKnown) =>
    expect(textPrice(LIST, model)).toMatchObject({ inputMicros, outputMicros, isKnown }),
  );

  it('of a version with a price of its own is that one', () => {
    const own = { model: 'dear-2026-10-26', inputMicros: 1, outputMicros: 2 };
    expect(textPrice({ ...LIST, texts: [...LIST.texts, own] }, 'dear-2026-10-26')).toEqual({ ...own, isKnown: true });
  });

  it('of a variant is not that of the model whose name it has around a day', () => {
    const mini = { model: 'dear-mini', inputMicros: 1, outputMicros: 2 };
    expect(textPrice({ ...LIST, texts: [...LIST.texts, mini] }, 'dear-2026-10-26-mini').isKnown).toBe(false);
  });

  it('is nothing where no price is known at all', () =>
    expect(textPrice(NONE, 'any')).toMatchObject({ inputMicros: 0, outputMicros: 0, isKnown: false }));

  it.each([
    [1000, 2000, 1_000_000, 1_000 + 10_000],
    [0, 0, 1_000_000, 0],
    [1, 0, 1_000_000, 1],
    // A part of a millionth of a dollar is never lost.
    [1, 0, 1, 1],
    [1, 1, 1, 6],
    [1_000_001, 0, 1, 2],
    // As much as the ledger holds.
    [0, 100_000_000, 0, 500_000_000],
    [100_000_000, 100_000_000, 1_000_000_000, 2_147_483_647],
  ])(
    'for %d tokens in and %d out, at %d a million, is %d millionths',
    (inputTokens, outputTokens, inputMicros, micros) =>
      expect(costOfText({ model: 'm', inputMicros, outputMicros: 5_000_000 }, { inputTokens, outputTokens })).toBe(
        micros,
      ),
  );
});

describe('the price of a picture', () => {
  const of = (model: string, size: '1024x1024' | '1536x1024', quality: 'low' | 'medium' | 'high') =>
    picturePrice(LIST, { model, size, quality });

  it.each([
    ['painter', '1024x1024', 'low', 8_000, true],
    ['painter-2026-09-08', '1024x1024', 'low', 8_000, true],
    ['unheard-of', '1024x1024', 'low', 12_000, false],
    ['master', '1536x1024', 'high', 80_000, false],
    ['unheard-of', '1536x1024', 'low', 80_000, false],
    ['unheard-of', '1024x1024', 'high', 80_000, false],
    // Nobody knows such a picture: the dearest of all.
    ['painter', '1536x1024', 'medium', 80_000, false],
  ] as const)('of %s in %s, %s', (model, size, quality, micros, isKnown) =>
    expect(of(model, size, quality)).toMatchObject({ micros, isKnown }),
  );
});

describe('a list of our own', () => {
  it('replaces, adds, and leaves the rest', () => {
    const own: AiPrices = {
      texts: [
        { model: 'dear', inputMicros: 0, outputMicros: 1 },
        { model: 'new', inputMicros: 5, outputMicros: 5 },
      ],
      pictures: [{ model: 'painter', size: '1024x1024', quality: 'low', micros: 1 }],
    };
    const list = mergedPrices(LIST, own);
    // Whoever changes a price finds it where it was.
    expect(list.texts.map(({ model }) => model)).toEqual(['cheap', 'dear', 'free', 'new']);
    expect(textPrice(list, 'dear')).toMatchObject({ inputMicros: 0, outputMicros: 1, isKnown: true });
    expect(textPrice(list, 'new')).toMatchObject({ isKnown: true });
    expect(textPrice(list, 'cheap')).toEqual(textPrice(LIST, 'cheap'));
    expect(picturePrice(list, { model: 'painter', size: '1024x1024', quality: 'low' }).micros).toBe(1);
    expect(picturePrice(list, { model: 'painter', size: '1536x1024', quality: 'high' }).micros).toBe(80_000);
  });

  it('tells pictures apart by model, size and quality', () => {
    const of = (model: string, size: '1024x1024' | '1536x1024', quality: 'low' | 'high') => ({ model, size, quality });
    const own = [
      { ...of('painter', '1536x1024', 'high'), micros: 1 },
      { ...of('painter', '1536x1024', 'low'), micros: 2 },
      { ...of('painter', '1024x1024', 'high'), micros: 3 },
      { ...of('master', '1536x1024', 'high'), micros: 4 },
    ];
    expect(mergedPrices(LIST, { texts: [], pictures: own }).pictures).toEqual([...LIST.pictures.slice(0, 2), ...own]);
  });
});

describe('what is in use', () => {
  it('is counted in every size and quality, with the dearest where it has no price', () => {
    const { text, pictures, ...models } = pricesInUse(LIST, { text: 'unheard-of', image: 'painter-2026-09-08' });
    expect(models).toEqual({ textModel: 'unheard-of', pictureModel: 'painter-2026-09-08' });
    expect(text).toEqual({ model: 'unheard-of', inputMicros: 2_000_000, outputMicros: 9_000_000, isKnown: false });
    expect(pictures).toHaveLength(9);
    const known = pictures.filter(({ isKnown }) => isKnown);
    expect(known.map(({ model, size, quality }) => `${model} ${size} ${quality}`)).toEqual([
      'painter 1024x1024 low',
      'painter 1536x1024 high',
    ]);
  });
});

describe('the most of a text', () => {
  const task = (user: string) => ({ system: 's', user, schemaName: 'x', schema: {}, maxTokens: 1000 });
  const price = { model: 'm', inputMicros: 1_000_000, outputMicros: 1_000_000 };

  it('counts every byte of the prompt as a token', () => {
    const short = mostOfText(price, 'llama', task(''));
    expect(mostOfText(price, 'llama', task('aé木'))).toBe(short + 6);
  });

  it('counts what is told before, what is asked, the form of the answer, a frame, and the longest answer', () =>
    expect(mostOfText(price, 'gpt-4.1', { ...task('user'), schema: { type: 'object' } })).toBe(
      1 + 4 + 17 + 200 + 1000,
    ));

  it('counts the thinking of a model that thinks', () =>
    expect(mostOfText(price, 'llama', task(''))).toBeGreaterThan(mostOfText(price, 'gpt-4.1', task('')) + 1000));

  it('is nothing at a price of 0', () =>
    expect(mostOfText({ ...price, inputMicros: 0, outputMicros: 0 }, 'llama', task('long'))).toBe(0));
});

it.each([
  [0, 0],
  [1, 1],
  [10_000, 1],
  [10_001, 2],
])('%d millionths are %d cents', (micros, cents) => expect(centsOf(micros)).toBe(cents));

it('every picture that can be asked for has a price', () => {
  for (const model of ['gpt-image-2.5-flare', 'gpt-image-2.5-sunburst'])
    for (const quality of ['low', 'medium', 'high'] as const)
      for (const size of ['1024x1024', '1536x1024', '1024x1536'] as const)
        expect(picturePrice(DEFAULT_PRICES, { model, size, quality })).toMatchObject({ isKnown: true });
});
