import { capitalised, checkImageUrl, checkMinSourceWords, fieldsOf, settingsOf } from './settings-form.ts';

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

describe('checkImageUrl', () => {
  const refused = 'Please enter a valid URL';
  it.each([
    ['', true],
    ['   ', true],
    ['https://img.example/a.jpg', true],
    ['http://127.0.0.1:8080/a.png', true],
    [' https://img.example/a.jpg ', true],
    ['img.example/a.jpg', refused],
    ['ftp://img.example/a.jpg', refused],
    ['javascript:alert(1)', refused],
    ['https://', refused],
    ['https://img.example/a b', true],
    [`https://img.example/${'a'.repeat(2048)}`, refused],
  ])('of %j answers %j', (typed, expected) => {
    expect(checkImageUrl(typed)).toBe(expected);
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

describe('capitalised', () => {
  it('writes the first letter large', () => {
    expect(capitalised('minimalist')).toBe('Minimalist');
  });
});
