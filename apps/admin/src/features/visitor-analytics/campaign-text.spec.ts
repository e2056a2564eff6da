import { CAMPAIGN_FILTER, COLLECT_LIMITS, UTM_NAMES } from '@pressloom/contracts/events';
import type { TopCampaign } from '@pressloom/contracts/visitor-analytics';
import { campaignChoices, campaignFilterText, campaignRows, campaignText } from './campaign-text.ts';

const CAMPAIGNS: TopCampaign[] = [
  { name: 'utm_source', value: 'newsletter', visits: 3 },
  { name: 'utm_source', value: 'a=b', visits: 1 },
  { name: 'utm_campaign', value: 'spring sale', visits: 2 },
];

it('campaigns are shown by the parameters that some page view had', () => {
  expect(campaignChoices(CAMPAIGNS)).toEqual([
    { value: 'utm_campaign', label: 'Campaign' },
    { value: 'utm_source', label: 'Source' },
  ]);
  expect(campaignChoices([])).toEqual([]);
});

it('the rows of a parameter narrow the lists to themselves', () => {
  const rows = campaignRows(CAMPAIGNS, 'utm_source');
  expect(rows).toEqual([
    { label: 'newsletter', amount: 3, value: 'utm_source=newsletter' },
    { label: 'a=b', amount: 1, value: 'utm_source=a=b' },
  ]);
  expect(rows.map(({ value = '' }) => campaignFilterText(value))).toEqual(['Source newsletter', 'Source a=b']);
});

it('the campaign of an event is written out', () => {
  const written = campaignText([
    { name: 'utm_source', value: 'Newsletter' },
    { name: 'utm_campaign', value: 'Spring Sale' },
  ]);
  expect([written, campaignText([])]).toEqual(['Campaign Spring Sale, Source Newsletter', '']);
});

it.each<[string, boolean]>([
  ...UTM_NAMES.map((name): [string, boolean] => [`${name}=x`, true]),
  [`utm_term=${'y'.repeat(COLLECT_LIMITS.stored.utm)}`, true],
  [`utm_term=${'y'.repeat(COLLECT_LIMITS.stored.utm + 1)}`, false],
  ['utm_source=', false],
  ['utm_id=7', false],
  ['newsletter', false],
])('%s is a campaign that lists can be narrowed to: %s', (filter, isOne) =>
  expect(CAMPAIGN_FILTER.test(filter)).toBe(isOne),
);
