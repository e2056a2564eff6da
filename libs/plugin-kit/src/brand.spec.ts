import { brandTexts } from './brand-texts.ts';
import { SampleBrand } from './sample-brand.fixture.ts';

const brand = new SampleBrand();
const source = { title: 'A video', description: '', channelTitle: 'A channel', tags: [] };

describe('Brand', () => {
  it.each([
    [null, 370],
    [0, 250],
    [120, 250],
    [300, 430],
    [36_000, 1200],
  ])('asks for an article that fits a video of %s seconds', (durationSeconds, words) => {
    expect(brand.targetWords({ ...source, durationSeconds })).toBe(words);
  });

  it.each([
    ['A walk', 'Through the park.', 'A walk. Through the park.'],
    ['Where to?', '', 'Where to?'],
    [' Two\nlines ', 'and\u2028a third', 'Two lines. and a third.'],
    ['', '', ''],
  ])('describes the picture of %j and %j in one line', (title, excerpt, subject) => {
    expect(brand.imageSubject({ title, excerpt })).toBe(subject);
  });
});

describe('brandTexts', () => {
  it('names the field of a text with its language', () => {
    expect(brandTexts(brand)).toEqual(
      expect.arrayContaining([
        { field: 'offer.es.features[2]', text: 'Tres' },
        { field: 'categories.en.rules[0].words[1]', text: 'traffic' },
        { field: 'prices.monthly', text: '19.99' },
        { field: 'voice.avoid[0]', text: 'Never guess.' },
      ]),
    );
  });
});
