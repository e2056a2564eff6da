import { chooseCategories } from '@pressloom/plugin-kit';
import { fixtureBrand } from '../../../brands/brands.fixture.ts';
import { brandVoiceView, ownRules, ownVoice, replacedCategory, siteVoice } from './site-voice.ts';

const rules = {
  rules: [
    { name: 'Streets', words: ['street', 'traffic'] },
    { name: 'Parks', words: ['park', 'tree'] },
  ],
  fallback: 'City',
  limit: 2,
};
const brand = fixtureBrand({ categories: { en: rules, es: { ...rules, fallback: 'Ciudad' } }, targetWords: () => 333 });
const source = { title: 'A tree', description: '', tags: [], channelTitle: '', durationSeconds: null };
const voiceOf = (given: object, language = 'en') => siteVoice(brand, language, ownVoice(given));
const told = ({ voice, imageMood, targetWords }: ReturnType<typeof voiceOf>) => ({
  ...voice,
  imageMood,
  targetWords: targetWords(source),
});
const THE_BRANDS = {
  persona: 'You write for a city.',
  articleRules: ['Say where.'],
  avoid: ['Never guess.'],
  imageMood: 'Daylight in the city.',
  targetWords: 333,
};

describe('the voice of a website', () => {
  it("is its brand's, where it says nothing", () => {
    expect(told(voiceOf({}))).toEqual(THE_BRANDS);
    expect(voiceOf({})).toMatchObject({ brandName: 'Name of city', categories: rules });
    expect(voiceOf({}, 'es-MX').categories.fallback).toBe('Ciudad');
  });

  it.each([
    ['persona', 'You are somebody else.'],
    ['articleRules', ['Say when.']],
    ['articleRules', []],
    ['avoid', []],
    ['imageMood', ''],
    ['targetWords', 60],
  ])('has a %s of its own, and the rest from its brand: %j', (field, value) => {
    expect(told(voiceOf({ [field]: value }))).toEqual({ ...THE_BRANDS, [field]: value });
  });

  it('is told with the names of the brand’s categories in the language of the website', () => {
    expect(brandVoiceView(brand, 'es')).toEqual({
      name: 'Name of city',
      persona: 'You write for a city.',
      articleRules: ['Say where.'],
      avoid: ['Never guess.'],
      categories: ['Streets', 'Parks'],
      fallback: 'Ciudad',
      imageMood: 'Daylight in the city.',
    });
  });
});

describe('categories of its own', () => {
  const own = (name: string, ...from: string[]) => ({ name, wordpressId: 7, from });

  it('have the words of all that they stand for, each once', () => {
    const mapped = ownRules(rules, [own('Out and about', 'Streets', 'Parks', 'Streets'), own('Letters')]);
    expect(mapped.rules).toEqual([
      { name: 'Out and about', words: ['street', 'traffic', 'park', 'tree'] },
      { name: 'Letters', words: [] },
    ]);
    expect(mapped.limit).toBe(2);
  });

  it.each([
    ['a word of what it stands for', ['Green', 'Parks'], [], ['Green']],
    ['the model, though it stands for nothing', ['Letters'], ['letters'], ['Letters']],
    ['nobody, where it stands for nothing', ['Letters'], [], ['Other']],
    ['nobody, where the brand no longer has what it stood for', ['Green', 'Forests'], [], ['Other']],
  ])('are chosen by %s', (_why, [name = '', ...from], proposed, wanted) => {
    const mapped = ownRules(rules, [own('Other', 'City'), own(name, ...from)]);
    expect(chooseCategories(mapped, source, proposed)).toEqual(wanted);
  });

  it.each([
    ['the one that stands for the brand’s', [own('News', 'Streets'), own('Else', 'City')], 'Else'],
    ['else the first', [own('News', 'Streets'), own('Else')], 'News'],
  ])('take what fits nowhere: %s', (_which, list, wanted) => {
    expect(ownRules(rules, list).fallback).toBe(wanted);
  });
});

describe('replacedCategory', () => {
  const [storms, fires, floods] = [
    { name: 'Storms', wordpressId: 1, from: ['Streets'] },
    { name: 'Fires', wordpressId: 2, from: ['Parks', 'Streets'] },
    { name: 'Floods', wordpressId: 3, from: [] },
  ];
  const [from, to] = [
    { id: 1, name: 'Storms' },
    { id: 9, name: 'Gales' },
  ];
  it.each([
    [
      'takes the place of the old one',
      [fires, storms],
      to,
      [fires, { name: 'Gales', wordpressId: 9, from: ['Streets'] }],
    ],
    [
      'takes what went to either, where both were chosen',
      [storms, floods, fires],
      { id: 2, name: 'Fires' },
      [{ name: 'Fires', wordpressId: 2, from: ['Streets', 'Parks'] }, floods],
    ],
    ['is not among those of a website that never chose the old one', [fires], to, null],
  ])('%s', (_name, own, wanted, result) => expect(replacedCategory(own, from, wanted)).toEqual(result));
});
