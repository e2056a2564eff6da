import type { EventType } from '@pressloom/contracts/events';

const LONGEST_ID = 12;

/** A long id by its first 8 and last 4 characters. Pure. */
export const shortVisitorId = (id: string): string =>
  id.length > LONGEST_ID ? `${id.slice(0, 8)}…${id.slice(-4)}` : id;

const EVENT_WORDS: Record<EventType, string> = {
  page_view: 'Page view',
  gate_shown: 'Gate shown',
  subscription_started: 'Started to subscribe',
  subscription_completed: 'Success page seen',
  page_closed: 'Page closed',
  subscription: 'Newsletter sign-up',
  newsletter_confirmed: 'Newsletter confirmed by this visitor',
  unsubscription: 'Unsubscribed',
  newsletter_open: 'Newsletter opened',
  link_click: 'Link clicked',
  checkout_opened: 'Checkout opened',
  premium_upgrade: 'Became a member',
};

/** What an event is called; one that this version doesn't know by its own name. Pure. */
export const eventText = (type: string): string => EVENT_WORDS[type as EventType] ?? type;

/** Visits shown as a full bar. */
const FULL_SESSION_SECONDS = 300;

/** An average visit in percent of the bar, at most all of it; null where none was timed. Pure. */
export const sessionShare = (minutes: number | null): number | null =>
  minutes === null ? null : Math.min(100, ((minutes * 60) / FULL_SESSION_SECONDS) * 100);

/** Visitors a day on the average of the days given: their total divided by their number. Pure. */
export const dailyAverage = (days: readonly { visitors: number }[]): string =>
  days.length === 0 ? '–' : (days.reduce((sum, { visitors }) => sum + visitors, 0) / days.length).toFixed(1);

/** A page's address within its website, which needn't be named on its own screen; one elsewhere as it is. Pure. */
export function pageName(page: string, siteUrl: string): string {
  const hosts = URL.canParse(siteUrl) ? [new URL(siteUrl).host, new URL(siteUrl).hostname] : [];
  const host = hosts.map((one) => one.replace(/^www\./, '')).find((one) => page === one || page.startsWith(`${one}/`));
  return host === undefined ? page : page.slice(host.length) || '/';
}
