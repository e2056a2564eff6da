import { displayNameOf } from './use-current-user.ts';
import { pickSite } from './selected-site.ts';
import type { SiteView } from '@pressloom/contracts/sites';

const sites = [{ id: 1 }, { id: 2 }, { id: 4 }] as SiteView[];

it.each([
  ['this tab’s choice first', 4, 2, 4],
  ['the stored one next', null, 2, 2],
  ['the stored one where the choice is gone', 9, 2, 2],
  ['the first where nothing fits', null, 9, 1],
  ['the first where nothing is known', null, null, 1],
])('works with %s', (_name, chosen, stored, expected) => {
  expect(pickSite(sites, chosen, stored)?.id).toBe(expected);
});

it('works with none while there is none', () => {
  expect(pickSite([], 1, 1)).toBeNull();
});

it.each([
  [{ firstName: 'Jo', lastName: 'Ortiz', email: 'a@b.c' }, 'Jo Ortiz'],
  [{ firstName: 'Jo', lastName: null, email: 'a@b.c' }, 'Jo'],
  [{ firstName: null, lastName: 'Ortiz', email: 'a@b.c' }, 'a@b.c'],
  [null, ''],
])('calls %j %s', (user, name) => {
  expect(displayNameOf(user)).toBe(name);
});
