import type { SyncStatus } from '@pressloom/contracts/sites';
import { filteredSites, narrowedBy, NO_SITE_FILTER } from './site-filter.ts';
import type { SiteFilter } from './site-filter.ts';

const site = (name: string, syncStatus: SyncStatus, active = true) => ({
  ...{ name, syncStatus, active },
  siteUrl: `https://${name.toLowerCase()}.example.com`,
});
const SITES = [site('Fire', 'success'), site('Tarot', 'error'), site('Calm', 'syncing'), site('Old', 'pending', false)];

it.each<[Partial<SiteFilter>, string[]]>([
  [{}, ['Fire', 'Tarot', 'Calm', 'Old']],
  [{ q: 'TAROT.example' }, ['Tarot']],
  [{ connection: 'Connected' }, ['Fire']],
  [{ connection: 'Error' }, ['Tarot']],
  [{ connection: 'Pending' }, ['Calm', 'Old']],
  [{ active: 'no' }, ['Old']],
  [{ connection: 'Pending', active: 'yes' }, ['Calm']],
  [{ q: 'fire', connection: 'Error' }, []],
])('the filter %j leaves %j', (filter, names) => {
  const left = filteredSites(SITES, { ...NO_SITE_FILTER, ...filter });
  expect(left.map(({ name }) => name)).toEqual(names);
});

it('counts the choices that narrow, the search left aside', () => {
  expect(narrowedBy({ ...NO_SITE_FILTER, q: 'a' })).toBe(0);
  expect(narrowedBy({ q: '', connection: 'Error', active: 'no' })).toBe(2);
});
