import { capitalised, checkImageUrl, fieldsOf, settingsOf } from './settings-form.ts';

const settings = {
  defaultFeaturedImageUrl: null,
  autoGenerateImages: true,
  imageStyle: 'professional',
  imageQuality: 'standard',
} as const;

describe('fieldsOf and settingsOf', () => {
  it('turn a missing address into an empty field and back', () => {
    expect(fieldsOf(settings).defaultFeaturedImageUrl).toBe('');
    expect(settingsOf(fieldsOf(settings))).toEqual(settings);
  });

  it('send nothing but the four settings, trimmed', () => {
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

describe('capitalised', () => {
  it('writes the first letter large', () => {
    expect(capitalised('minimalist')).toBe('Minimalist');
  });
});
