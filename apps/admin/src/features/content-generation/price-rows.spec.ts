import type { AiPrices, AiPricesView, PicturePrice } from '@pressloom/contracts/spending';
import { defaultsText, pictureRows, textRows, unpriced, wayBack } from './price-rows.ts';

const text = (model: string, dollars: number) => ({
  model,
  inputMicros: dollars * 1_000_000,
  outputMicros: dollars * 5_000_000,
});
const picture = (model: string, quality: PicturePrice['quality'], micros: number): PicturePrice => ({
  model,
  size: '1536x1024',
  quality,
  micros,
});
const NONE: AiPrices = { texts: [], pictures: [] };
const defaults: AiPrices = {
  texts: [text('usual', 1), text('dear', 2)],
  pictures: [picture('painter', 'low', 8_000), picture('painter', 'high', 81_000)],
};

function view(more: Partial<AiPricesView> = {}): AiPricesView {
  const inUse = {
    textModel: 'usual-2026-10-26',
    text: { ...text('usual', 1), isKnown: true },
    pictureModel: 'painter',
    pictures: defaults.pictures.map((price) => ({ ...price, isKnown: true })),
  };
  return { ...defaults, own: NONE, defaults, defaultsAsOf: '2026-11-22', inUse, ...more };
}

it('says of each model that writes whose price it has, and which is in use, also under the name of a version', () => {
  const own = { ...NONE, texts: [text('dear', 3)] };
  expect(textRows(view({ texts: [text('usual', 1), text('dear', 3)], own }))).toEqual([
    { model: 'usual', price: text('usual', 1), isInUse: true, origin: 'default' },
    { model: 'dear', price: text('dear', 3), isInUse: false, origin: 'own' },
  ]);
});

it.each([
  [[], 'default'],
  [[picture('painter', 'low', 1)], 'mixed'],
  [[picture('painter', 'low', 1), picture('painter', 'high', 1)], 'own'],
] as const)('of a model that draws, with own prices %j, says %s', (pictures, origin) => {
  const rows = pictureRows(view({ own: { ...NONE, pictures: [...pictures] } }));
  expect(rows).toEqual([{ model: 'painter', prices: defaults.pictures, isInUse: true, origin }]);
});

it('no model is in use where the one in use has no price', () => {
  const inUse = {
    ...view().inUse,
    textModel: 'unheard-of',
    text: { ...text('dear', 2), model: 'unheard-of', isKnown: false },
  };
  expect(textRows(view({ inUse })).map(({ isInUse }) => isInUse)).toEqual([false, false]);
});

it.each([
  ['text', 'usual', null],
  ['text', 'dear', 'reset'],
  ['text', 'mine', 'remove'],
  ['picture', 'painter', 'reset'],
  // A name is looked for among its own kind only.
  ['picture', 'mine', null],
] as const)('the way back of the %s model %s is %s', (kind, model, way) => {
  const own = { texts: [text('dear', 3), text('mine', 1)], pictures: [picture('painter', 'low', 1)] };
  expect(wayBack(view({ own }), { kind, model })).toBe(way);
});

describe('the warning', () => {
  it('is none where all in use is priced', () => expect(unpriced(view())).toEqual([]));

  it('says what is counted instead', () => {
    const pictures = defaults.pictures.map((price) => ({ ...price, model: 'newer', isKnown: false }));
    const inUse = {
      textModel: 'unheard-of',
      text: { ...text('unheard-of', 2), isKnown: false },
      pictureModel: 'newer',
      pictures,
    };
    expect(unpriced(view({ inUse }))).toEqual([
      {
        kind: 'text',
        model: 'unheard-of',
        sentence:
          'unheard-of writes the texts but has no price here, so the highest known price is used: $2.00 input and $10.00 output per million tokens.',
      },
      {
        kind: 'picture',
        model: 'newer',
        sentence:
          'newer makes the images but has no price here, so the highest known price of each kind is used: $0.008 to $0.081 per image.',
      },
    ]);
  });

  it('counts what is missing where some is priced', () => {
    const [low, high] = view().inUse.pictures;
    if (!low || !high) throw new Error('Two pictures were expected.');
    const inUse = { ...view().inUse, pictures: [low, { ...high, isKnown: false }] };
    expect(unpriced(view({ inUse }))[0]?.sentence).toContain('has no price here for 1 of 2 kinds,');
    expect(unpriced(view({ inUse }))[0]?.sentence).toContain('of each kind is used: $0.081 per image.');
  });
});

it('says of which day the defaults are', () =>
  expect(defaultsText(view())).toContain('list prices as of November 22, 2026.'));
