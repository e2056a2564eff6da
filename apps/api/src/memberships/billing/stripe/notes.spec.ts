import { notesOf, readNotes } from './notes.ts';

const SUBJECT = {
  ...{ installation: 'b7f0', siteId: 4, userId: 12, checkoutId: 'c0ffee', brand: 'fire-news' },
  reach: 'brand' as const,
};

it('what is written on an object of the payment provider is read again', () => {
  const notes = notesOf(SUBJECT);
  expect(Object.keys(notes).every((name) => name.startsWith('pressloom_'))).toBe(true);
  expect(Object.values(notes).every((value) => typeof value === 'string')).toBe(true);
  expect(readNotes(notes)).toEqual(SUBJECT);
});

it.each<[string, Record<string, string>, object]>([
  ['nothing', {}, {}],
  ['notes of others', { order: '12', site: '4' }, {}],
  ['empty notes', { pressloom_installation: '', pressloom_brand: '', pressloom_checkout: '' }, {}],
  ['an id that is none', { pressloom_site: '4 OR 1=1', pressloom_user: '-1' }, {}],
  ['zero, and a leading one', { pressloom_site: '0', pressloom_user: '012' }, {}],
  ['fractions', { pressloom_site: '1.5', pressloom_user: '1e3' }, {}],
  ['more than an id can be', { pressloom_site: '2147483648', pressloom_user: '99999999999' }, {}],
  ['the largest id', { pressloom_site: '2147483647' }, { siteId: 2_147_483_647 }],
  ['another reach', { pressloom_reach: 'everything' }, {}],
])('of %s only what can be read', (_what, notes, read) => expect(readNotes(notes)).toEqual({ reach: 'all', ...read }));
