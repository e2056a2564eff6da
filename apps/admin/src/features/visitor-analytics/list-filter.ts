import { CAMPAIGN_FILTER, EVENT_TYPES } from '@pressloom/contracts/events';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';

const ROWS = 20;

/** What the lists are narrowed to; empty means all. A referrer, a page and a campaign are chosen by a click on them. */
export const LIST_FILTER = {
  referrer: /^.{1,300}$/,
  page: /^.{1,500}$/,
  campaign: CAMPAIGN_FILTER,
  q: /^.{1,100}$/,
  signedUp: ['', 'yes', 'no'],
  type: ['', ...EVENT_TYPES.filter((type) => type !== 'page_closed')],
} as const;

export type ListFilter = FilterOf<typeof LIST_FILTER>;

export const NO_FILTER = { referrer: '', page: '', campaign: '', q: '', signedUp: '', type: '' } as const;

/** Whether visitors are left out. Pure. */
export const narrowsVisitors = ({ referrer, page, campaign, q, signedUp }: ListFilter): boolean =>
  [referrer, page, campaign, q, signedUp].some((part) => part !== '');

/** Whether events are left out. Pure. */
export const narrowsEvents = ({ referrer, page, campaign, q, type }: ListFilter): boolean =>
  [referrer, page, campaign, q, type].some((part) => part !== '');

/** The filter of visitors as the server takes it. Pure. */
export const visitorsQuery = (siteId: number, { referrer, page, campaign, q, signedUp }: ListFilter) => ({
  siteId,
  pageSize: ROWS,
  referrer: referrer || undefined,
  pageUrl: page || undefined,
  campaign: campaign || undefined,
  q: q || undefined,
  isSubscribed: signedUp === '' ? undefined : signedUp === 'yes',
});

/** The filter of events as the server takes it. Pure. */
export const eventsQuery = (siteId: number, { referrer, page, campaign, q, type }: ListFilter) => ({
  siteId,
  pageSize: ROWS,
  referrer: referrer || undefined,
  pageUrl: page || undefined,
  campaign: campaign || undefined,
  q: q || undefined,
  eventType: type || undefined,
});
