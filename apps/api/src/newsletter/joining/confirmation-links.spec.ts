import { browserOf, newestBrowserOf, withoutBrowsers, worksUntil } from './confirmation-links.ts';

const UNTIL = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';

it('a link works until its day, whether it names a browser or not', () => {
  expect([UNTIL, { until: UNTIL, visitorId: 'a' }].map(worksUntil)).toEqual([new Date(UNTIL), new Date(UNTIL)]);
  expect([UNTIL, { until: UNTIL, visitorId: 'a' }, undefined].map(browserOf)).toEqual([null, 'a', null]);
});

it.each<[string, Parameters<typeof newestBrowserOf>[0], string | null]>([
  ['no link', {}, null],
  ['links of no browser', { x: UNTIL, y: LATER }, null],
  ['the newest one of those', { x: { until: LATER, visitorId: 'new' }, y: { until: UNTIL, visitorId: 'old' } }, 'new'],
  ['one before a link of no browser', { x: { until: UNTIL, visitorId: 'old' }, y: LATER }, 'old'],
])('%s says in which browser somebody asked last', (_name, links, browser) =>
  expect(newestBrowserOf(links)).toBe(browser),
);

it('links work as long without their browsers', () =>
  expect(withoutBrowsers({ x: { until: UNTIL, visitorId: 'a' }, y: LATER })).toEqual({ x: UNTIL, y: LATER }));
