import type { ProviderHealthView } from '@pressloom/contracts/providers';
import { wordpressStatus } from './wordpress-status.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';
const site = (id: number, over: object = {}) => ({
  ...{ id, name: `Site ${id}`, active: true, isSample: false, syncStatus: 'success' as const, syncError: null },
  ...over,
});
const UNCALLED: ProviderHealthView = {
  ...{ state: 'unknown', lastOkAt: null, lastFailureAt: null },
  ...{ failingSince: null, message: null },
};
const OK: ProviderHealthView = { ...UNCALLED, state: 'ok', lastOkAt: NOON };
const FAILING: ProviderHealthView = {
  ...{ state: 'failing', lastOkAt: NOON, lastFailureAt: LATER },
  ...{ failingSince: LATER, message: 'WordPress did not respond.' },
};

it('counts each active website once, and names those that fail with their reason', () => {
  const healths = new Map([
    [1, OK],
    [2, FAILING],
    [3, UNCALLED],
    [4, OK],
    [5, FAILING],
  ]);
  const sites = [
    site(1, { isSample: true }),
    // The last call is newer than the sync that went well.
    site(2),
    // What was known of its former password says nothing.
    site(3),
    site(4, { syncStatus: 'error', syncError: 'The user may not edit posts.' }),
    site(5, { active: false }),
  ];
  expect(wordpressStatus(sites, ({ id }) => healths.get(id) as ProviderHealthView)).toEqual({
    ...{ total: 4, working: 1, uncalled: 1, simulated: 1, inactive: 1, lastCallAt: LATER },
    failing: [
      { siteId: 2, siteName: 'Site 2', message: 'WordPress did not respond.', failingSince: LATER },
      { siteId: 4, siteName: 'Site 4', message: 'The user may not edit posts.', failingSince: null },
    ],
  });
});

it('has no last call without a website', () => {
  expect(wordpressStatus([], () => OK)).toMatchObject({ total: 0, working: 0, uncalled: 0, lastCallAt: null });
});
