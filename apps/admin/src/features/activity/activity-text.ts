import type { ActivityItem, ActivityStats } from '@pressloom/contracts/activity';
import { ACTIVITY_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { Change } from '../../shared/ui/ChangeLine.tsx';
import { counted, formatNumber, formatRate } from '../../shared/ui/format.ts';

/** Who did it. Pure. */
export const personText = (email: string | null): string => email ?? 'Anonymous User';

/** Where somebody is who is online. Pure. */
export const placeText = (page: string | null): string => page ?? 'Active';

/** Where a subscription comes from, as the server records it, within the sentence. */
const SOURCES: Record<string, string> = { form: 'the sign-up form', operator: 'your team' };

/** What happened, as a sentence. Pure. */
export function activityText({ type, details }: Pick<ActivityItem, 'details'> & { type: string }): string {
  switch (type) {
    case 'page_view':
      return `Viewed ${details.page ?? 'a page'}`;
    case 'subscription': {
      const { source = 'direct' } = details;
      return `New subscription from ${SOURCES[source] ?? source}`;
    }
    case 'newsletter_open':
      return details.campaign === undefined ? 'Opened newsletter' : `Opened newsletter ${details.campaign}`;
    case 'link_click':
      return `Clicked link in ${details.source ?? 'content'}`;
    case 'premium_upgrade':
      return 'Upgraded to premium subscription';
    default:
      return 'Unknown activity';
  }
}

const neutral = (text: string): Change => ({ direction: 'neutral', text });

/** The four cards. Pure. */
export const activityCards = (
  stats: ActivityStats,
): { label: string; value: string; change: Change; help: string }[] => [
  {
    label: 'Active Users',
    value: formatNumber(stats.activeUsers),
    change: neutral(`${formatNumber(stats.premiumOnline)} premium online`),
    help: ACTIVITY_MEANINGS.activeUsers,
  },
  {
    label: 'Page Views',
    value: formatNumber(stats.totalPageViews),
    change: neutral('Last 24 hours'),
    help: ACTIVITY_MEANINGS.totalPageViews,
  },
  {
    label: 'Newsletter Opens',
    value: formatNumber(stats.newsletterOpens),
    change: neutral(`${formatRate(stats.engagementRate)} engagement rate, estimated opens`),
    help: `${ACTIVITY_MEANINGS.newsletterOpens} Engagement rate: ${ACTIVITY_MEANINGS.engagementRate}`,
  },
  {
    label: 'New Subscribers',
    value: formatNumber(stats.newSubscribers),
    change: neutral(counted(stats.premiumConversions, 'premium upgrade', 'premium upgrades')),
    help: `${ACTIVITY_MEANINGS.newSubscribers} Premium upgrades: ${ACTIVITY_MEANINGS.premiumConversions}`,
  },
];

/** '2.5 min', 'No data yet' where no visit was timed. Pure. */
export const minutesText = (minutes: number | null): string =>
  minutes === null ? 'No data yet' : `${minutes.toFixed(1)} min`;

/** What stands beside the feed. Pure. */
export const performanceFacts = (stats: ActivityStats): { term: string; text: string; help: string }[] => [
  { term: 'Engagement rate', text: formatRate(stats.engagementRate), help: ACTIVITY_MEANINGS.engagementRate },
  {
    term: 'Average session time',
    text: minutesText(stats.averageSessionTime),
    help: ACTIVITY_MEANINGS.averageSessionTime,
  },
  { term: 'Bounce rate', text: formatRate(stats.bounceRate), help: ACTIVITY_MEANINGS.bounceRate },
  { term: 'Active Now', text: formatNumber(stats.activeUsers), help: ACTIVITY_MEANINGS.activeUsers },
  { term: 'Premium Today', text: formatNumber(stats.premiumToday), help: ACTIVITY_MEANINGS.premiumToday },
];

/** The present by the server's clock, whatever that of whoever looks shows. All in epoch milliseconds but `at`. Pure. */
export const serverNow = ({ at, receivedAt, nowMs }: { at: string; receivedAt: number; nowMs: number }): number =>
  Date.parse(at) + Math.max(0, nowMs - receivedAt);
