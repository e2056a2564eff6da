import type { PreferencesView } from '@pressloom/contracts/reader-pages';
import { pauseEnd, requestOf, wishesOf } from './preferences-form.ts';
import type { Wishes } from './preferences-form.ts';

const VIEW: PreferencesView = {
  email: 'a•••@example.com',
  canMail: true,
  site: { siteId: 1, name: 'Fire News', url: 'https://fire.example', language: 'en', color: '#b91c1c', logo: null },
  frequency: 'weekly',
  pausedUntil: null,
  sites: [
    { siteId: 1, name: 'Fire News', isSubscribed: true },
    { siteId: 2, name: 'Tarot', isSubscribed: false },
  ],
};

it('begins with what holds', () => expect(wishesOf(VIEW)).toEqual({ frequency: 'weekly', pause: 'keep', sites: [1] }));

it.each<[string, Partial<Wishes>, object]>([
  ['nothing', {}, {}],
  ['another frequency', { frequency: 'monthly' }, { frequency: 'monthly' }],
  ['a pause', { pause: 90 }, { pauseDays: 90 }],
  ['the end of a pause', { pause: 0 }, { pauseDays: 0 }],
  ['one more website', { sites: [1, 2] }, { sites: [1, 2] }],
  ['another website', { sites: [2] }, { sites: [2] }],
  ['no website', { sites: [] }, { sites: [] }],
])('saves %s and nothing else', (_name, change, saved) => {
  expect(requestOf('r', VIEW, { ...wishesOf(VIEW), ...change })).toEqual({ reader: 'r', ...saved });
});

it.each([
  [null, null],
  ['2026-11-21T00:00:00.000Z', null],
  ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
])('a pause until %s holds as %s', (pausedUntil, end) => {
  expect(pauseEnd({ ...VIEW, pausedUntil }, new Date('2026-11-22T12:00:00Z'))).toBe(end);
});
