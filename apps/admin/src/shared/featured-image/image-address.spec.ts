import { checkImageUrl } from './image-address.ts';

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
