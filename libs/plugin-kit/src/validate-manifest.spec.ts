import { InvalidBrandError, manifestProblems, validateManifest } from './validate-manifest.ts';

const FINE = {
  key: 'city-news',
  name: 'City News',
  domains: ['city-news.example', 'citynews.co.example'],
  apiVersion: 2,
};
const KEY = 'key must be 2-40 characters in kebab case such as city-news, found';
const HOST = 'must be a host in lower case such as city-news.example, without scheme, port or path, found';

const CASES: [string, unknown, string][] = [
  ['no manifest', undefined, 'the manifest must be an object, found nothing.'],
  ['a key with a capital', { ...FINE, key: 'City' }, `${KEY} City.`],
  ['a key of one letter', { ...FINE, key: 'c' }, `${KEY} c.`],
  ['a key of 41 characters', { ...FINE, key: 'c'.repeat(41) }, `${KEY} ${'c'.repeat(41)}.`],
  ['a key with a double dash', { ...FINE, key: 'city--news' }, `${KEY} city--news.`],
  ['a key with a line break', { ...FINE, key: 'city\n' }, `${KEY} city\n.`],
  ['no key', { ...FINE, key: undefined }, `${KEY} nothing.`],
  ['a blank name', { ...FINE, name: ' ' }, 'name must not be blank.'],
  [
    'a topic of two lines',
    { ...FINE, topic: 'a\nb' },
    'topic must be plain text in one line, without markup or spaces around it.',
  ],
  ['a long topic', { ...FINE, topic: 'c'.repeat(41) }, 'topic must have at most 40 characters, found 41.'],
  ['one domain as a text', { ...FINE, domains: 'city.example' }, 'domains must be a list, found city.example.'],
  [
    'a domain with a scheme',
    { ...FINE, domains: ['https://city.example'] },
    `domains[0] ${HOST} https://city.example.`,
  ],
  ['a domain with a port', { ...FINE, domains: ['city.example:80'] }, `domains[0] ${HOST} city.example:80.`],
  ['a domain in capitals', { ...FINE, domains: ['City.example'] }, `domains[0] ${HOST} City.example.`],
  ['a whole top-level domain', { ...FINE, domains: ['example'] }, `domains[0] ${HOST} example.`],
  ['an address for a domain', { ...FINE, domains: ['127.0.0.1'] }, `domains[0] ${HOST} 127.0.0.1.`],
  [
    'a domain with www',
    { ...FINE, domains: ['www.city.example'] },
    'domains[0] must leave out www., which is included automatically, found www.city.example.',
  ],
  ['a leading dot', { ...FINE, domains: ['.city.example'] }, `domains[0] ${HOST} .city.example.`],
  [
    'a domain twice',
    { ...FINE, domains: ['a.example', 'a.example'] },
    'domains must not repeat itself, found a.example twice.',
  ],
  [
    'an older apiVersion',
    { ...FINE, apiVersion: 1 },
    'apiVersion must be 2, found 1: docs/writing-a-brand-plugin.md says what to change, under "From version 1 to 2".',
  ],
  [
    'a newer apiVersion',
    { ...FINE, apiVersion: 3 },
    'apiVersion must be 2, found 3: this Pressloom is older than the plugin, so update Pressloom or use an older ' +
      'version of the plugin.',
  ],
  ['an apiVersion as a text', { ...FINE, apiVersion: '2' }, 'apiVersion must be 2, found 2.'],
  ['an apiVersion that there never was', { ...FINE, apiVersion: 0 }, 'apiVersion must be 2, found 0.'],
  ['no apiVersion', { ...FINE, apiVersion: undefined }, 'apiVersion must be 2, found nothing.'],
];

describe('validateManifest', () => {
  it('returns for a valid manifest, domains or none', () => {
    expect(() => validateManifest(FINE, 'X')).not.toThrow();
    expect(() => validateManifest({ ...FINE, domains: [] }, 'X')).not.toThrow();
  });

  it.each(CASES)('names plugin and field for %s', (_what, value, sentence) => {
    expect(manifestProblems(value, 'CityNews')).toEqual([`Brand plugin "CityNews": ${sentence}`]);
  });

  it('throws all problems in one error', () => {
    const act = (): void => validateManifest({ key: '', name: '', domains: [], apiVersion: 3 }, 'CityNews');
    expect(act).toThrow(InvalidBrandError);
    expect(act).toThrow(/key must[^]*name must[^]*apiVersion must/);
  });
});
