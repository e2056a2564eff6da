import type { UtmName } from '@pressloom/contracts/events';
import type { CampaignValue, TopCampaign } from '@pressloom/contracts/visitor-analytics';
import type { BarRow } from './parts/BarList.tsx';

/** What publishers call the parameters of a campaign, in the order in which they ask for them. */
const PARAMETERS: readonly { value: UtmName; label: string }[] = [
  { value: 'utm_campaign', label: 'Campaign' },
  { value: 'utm_source', label: 'Source' },
  { value: 'utm_medium', label: 'Medium' },
  { value: 'utm_term', label: 'Term' },
  { value: 'utm_content', label: 'Content' },
];

const labelOf = (name: string): string => PARAMETERS.find(({ value }) => value === name)?.label ?? name;

/** The parameters that some page view had. Pure. */
export const campaignChoices = (campaigns: readonly TopCampaign[]): { value: UtmName; label: string }[] =>
  PARAMETERS.filter(({ value }) => campaigns.some(({ name }) => name === value));

/** The rows of one parameter; each narrows the lists to what it counts. Pure. */
export const campaignRows = (campaigns: readonly TopCampaign[], chosen: UtmName): BarRow[] =>
  campaigns
    .filter(({ name }) => name === chosen)
    .map(({ name, value, visits }) => ({ label: value, amount: visits, value: `${name}=${value}` }));

/** 'Campaign Spring Sale, Source Newsletter'; an empty text of none. Pure. */
export const campaignText = (values: readonly CampaignValue[]): string =>
  PARAMETERS.flatMap(({ value: parameter, label }) =>
    values.filter(({ name }) => name === parameter).map(({ value }) => `${label} ${value}`),
  ).join(', ');

/** 'Source newsletter' of the filter `utm_source=newsletter`. Pure. */
export function campaignFilterText(filter: string): string {
  const [name = ''] = filter.split('=', 1);
  return `${labelOf(name)} ${filter.slice(name.length + 1)}`;
}
