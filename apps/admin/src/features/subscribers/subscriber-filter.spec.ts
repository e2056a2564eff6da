import { filterOf } from '../../shared/hooks/url-filter.ts';
import { filterQuery, isNarrowed, narrowedBy, SUBSCRIBER_FILTER } from './subscriber-filter.ts';

const NOON = Date.parse('2026-11-22T12:34:56.000Z');
const filter = (query: string) => filterOf(SUBSCRIBER_FILTER, new URLSearchParams(query));

it('asks for all, the newest first, where the address says nothing', () => {
  expect(JSON.parse(JSON.stringify(filterQuery(2, filter(''), NOON)))).toEqual({ siteId: 2, sort: '-subscribedAt' });
});

it.each([
  ['plan=premium', { isPremium: true }],
  ['plan=free', { isPremium: false }],
  ['active=7', { activeSince: '2026-11-15T00:00:00.000Z' }],
  ['active=90', { activeSince: '2026-08-24T00:00:00.000Z' }],
  ['status=bounced&source=import', { status: 'bounced', source: 'import' }],
  ['language=es-MX&q=ada', { language: 'es-MX', q: 'ada' }],
  ['sort=email', { sort: 'email' }],
])('sends %s', (query, expected) => {
  expect(filterQuery(2, filter(query), NOON)).toMatchObject(expected);
});

it.each([
  ['', 0, false],
  ['sort=email', 0, false],
  ['q=ada', 0, true],
  ['plan=free&status=active', 2, true],
  ['status=gone&active=8&language=!', 0, false],
])('%j is narrowed by %i', (query, count, narrowed) => {
  expect([narrowedBy(filter(query)), isNarrowed(filter(query))]).toEqual([count, narrowed]);
});
