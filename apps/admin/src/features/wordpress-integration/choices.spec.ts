import { languageChoices, languagesFor, matching, zoneChoices } from './choices.ts';

const JANUARY = new Date('2026-01-15T12:00:00Z');
const languages = languageChoices('en');
const zones = zoneChoices('America/New_York', JANUARY);

describe('languages', () => {
  it('are all that have a name, each once and by name', () => {
    expect(languages.length).toBeGreaterThan(150);
    expect(new Set(languages.map(({ value }) => value)).size).toBe(languages.length);
    expect(languages).toContainEqual({ value: 'es', name: 'Spanish', detail: 'es' });
    expect(languages).toContainEqual({ value: 'es-MX', name: 'Mexican Spanish', detail: 'es-MX' });
    expect(languages.find(({ name, value }) => name === value)).toBeUndefined();
    const names = languages.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('hold the stored one, whatever it is', () => {
    expect(languageChoices('es-CO')).toContainEqual({ value: 'es-CO', name: 'Spanish (Colombia)', detail: 'es-CO' });
    expect(languages.find(({ value }) => value === 'es-CO')).toBeUndefined();
  });

  it.each([
    ['spanish', 'es'],
    ['Spa', 'es'],
    ['mexican', 'es-MX'],
    ['es-mx', 'es-MX'],
    ['es_MX', 'es-MX'],
    ['en', 'en'],
    ['de', 'de'],
    ['norwegian bok', 'nb'],
    ['bokmal', 'nb'],
    ['es-CO', 'es-CO'],
    ['iw', 'he'],
  ])('%j finds %s first', (typed, tag) => {
    expect(languagesFor(languages, typed)[0]?.value).toBe(tag);
  });

  it.each(['klingonese', 'x-pirate', 'zz'])('%j finds nothing', (typed) => {
    expect(languagesFor(languages, typed)).toEqual([]);
  });
});

describe('time zones', () => {
  it('have their offset at the moment, and the names of today', () => {
    expect(zones).toContainEqual({ value: 'America/New_York', name: 'America/New York', detail: 'GMT-5' });
    expect(zoneChoices('UTC', new Date('2026-07-15T12:00:00Z'))).toContainEqual({
      value: 'America/New_York',
      name: 'America/New York',
      detail: 'GMT-4',
    });
    expect(zones).toContainEqual({ value: 'Asia/Kolkata', name: 'Asia/Kolkata', detail: 'GMT+5:30' });
    expect(zones).toContainEqual({ value: 'UTC', name: 'UTC', detail: 'GMT' });
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
    expect(zones.find(({ value }) => value === 'Asia/Calcutta')).toBeUndefined();
  });

  it('hold the stored one, even where this browser has never heard of it', () => {
    expect(zoneChoices('Mars/Olympus_Mons', JANUARY)).toContainEqual({
      value: 'Mars/Olympus_Mons',
      name: 'Mars/Olympus Mons',
      detail: '',
    });
  });

  it.each([
    ['berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['new_york', 'America/New_York'],
    ['america/new', 'America/New_York'],
    ['kolkata', 'Asia/Kolkata'],
    ['utc', 'UTC'],
    ['gmt+5:30', 'Asia/Colombo'],
    ['saint lucia', undefined],
    ['st lucia', 'America/St_Lucia'],
  ])('%j finds %s first', (typed, zone) => {
    expect(matching(zones, typed)[0]?.value).toBe(zone);
  });

  it('are all there while nothing is typed', () => {
    expect(matching(zones, '  ')).toEqual(zones);
  });
});
