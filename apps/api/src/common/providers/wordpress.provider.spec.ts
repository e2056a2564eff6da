import { restRoot } from './wordpress.provider.ts';

describe('restRoot', () => {
  it.each([
    ['https://press.example/wp-json/wp/v2', 'https://press.example/wp-json/'],
    ['https://press.example/blog/wp-json/wp/v2/', 'https://press.example/blog/wp-json/'],
    ['https://press.example/wp-json', 'https://press.example/wp-json/'],
    ['https://press.example/?rest_route=/wp/v2', 'https://press.example/?rest_route=/'],
    ['https://press.example/?rest_route=/', 'https://press.example/?rest_route=/'],
  ])('of %s is %s', (endpoint, root) => expect(restRoot(endpoint)).toBe(root));
});
