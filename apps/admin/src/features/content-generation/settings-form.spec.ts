import { checkMinSourceWords, fieldsOf, settingsOf } from './settings-form.ts';

const settings = {
  defaultFeaturedImageUrl: null,
  autoGenerateImages: true,
  imageStyle: 'professional',
  imageQuality: 'standard',
  minSourceWords: 60,
} as const;

describe('fieldsOf and settingsOf', () => {
  it('turn a missing address into an empty field and back', () => {
    expect(fieldsOf(settings).defaultFeaturedImageUrl).toBe('');
    expect(settingsOf(fieldsOf(settings))).toEqual(settings);
  });

  it('send nothing but the settings, trimmed', () => {
    const answered = { ...settings, id: 4, defaultFeaturedImageUrl: ' https://img.example/a.jpg ' };
    expect(settingsOf(fieldsOf(answered))).toEqual({
      ...settings,
      defaultFeaturedImageUrl: 'https://img.example/a.jpg',
    });
  });
});

describe('checkMinSourceWords', () => {
  const refused = 'A whole number from 0 to 1,000';
  it.each([
    [0, true],
    [60, true],
    [1000, true],
    [-1, refused],
    [1001, refused],
    [1.5, refused],
    [Number.NaN, refused],
  ])('of %d answers %j', (typed, expected) => expect(checkMinSourceWords(typed)).toBe(expected));
});
