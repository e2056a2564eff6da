import type { RegionRestriction } from '@pressloom/clients/youtube';
import { isShutOut, regionNote } from './video-regions.ts';

describe('isShutOut', () => {
  it.each<[RegionRestriction | null, string, boolean]>([
    [null, 'US', false],
    [{ allowed: ['JP'] }, 'US', true],
    [{ allowed: ['JP'] }, 'JP', false],
    [{ allowed: ['JP'] }, 'any', false],
    [{ allowed: [] }, 'any', true],
    [{ blocked: ['US', 'DE'] }, 'DE', true],
    [{ blocked: ['US', 'DE'] }, 'FR', false],
    [{ blocked: ['US', 'DE'] }, 'any', false],
  ])('%j in %s: %s', (restriction, region, isOut) => expect(isShutOut(restriction, region)).toBe(isOut));
});

describe('regionNote', () => {
  const many = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `Q${String.fromCodePoint(65 + (index % 26))}`);

  it.each<[string, RegionRestriction | null, string, string | null]>([
    ['watched everywhere', null, 'en', null],
    ['allowed in one country', { allowed: ['JP'] }, 'en', 'This video can be watched in 1 country: Japan only.'],
    [
      'allowed in few, the readers among them',
      { allowed: ['JP'] },
      'ja',
      'This video can be watched in 1 country: Japan only.',
    ],
    [
      'blocked where readers live',
      { blocked: ['US', 'DE', 'GB'] },
      'en',
      "This video can't be watched in 3 countries: United States, Germany and United Kingdom.",
    ],
    ['blocked where others live', { blocked: ['US', 'GB'] }, 'de', null],
    [
      'blocked where one dialect is read',
      { blocked: ['NZ'] },
      'en-NZ',
      "This video can't be watched in 1 country: New Zealand.",
    ],
    [
      'blocked in a language of one country',
      { blocked: ['PL'] },
      'pl',
      "This video can't be watched in 1 country: Poland.",
    ],
    [
      'blocked in many',
      { blocked: ['AT', 'DE', ...many(10)] },
      'de',
      "This video can't be watched in 12 countries, including Germany and Austria.",
    ],
    ['blocked in some elsewhere', { blocked: many(30) }, 'de', null],
    ['blocked in most of the world', { blocked: many(130) }, 'de', "This video can't be watched in 130 countries."],
    ['allowed in most, the readers among them', { allowed: ['DE', 'AT', 'CH', ...many(20)] }, 'de', null],
  ])('%s', (_name, restriction, language, note) =>
    expect(regionNote(restriction, { region: 'any', language })).toBe(note),
  );

  it('is none where the rules name a country: that decides', () =>
    expect(regionNote({ blocked: ['US'] }, { region: 'DE', language: 'en' })).toBeNull());
});
