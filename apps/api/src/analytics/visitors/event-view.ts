import { UTM_NAMES } from '@pressloom/contracts/events';
import type { CampaignValue, VisitorEventView } from '@pressloom/contracts/visitor-analytics';
import type { EngagementEvent } from '@pressloom/database/entities';

/** An event as lists show it. Pure. */
export const eventView = (row: EngagementEvent): VisitorEventView => ({
  ...{ id: row.id, isSample: row.isSample, eventType: row.eventType, visitorId: row.visitorId, pageUrl: row.pageUrl },
  ...{ referrer: row.referrer, campaign: campaignOf(row), userAgent: row.userAgent },
  timestamp: row.timestamp.toISOString(),
});

/** In the spelling of the address, which is kept where it isn't in small letters. */
function campaignOf({ eventData }: EngagementEvent): CampaignValue[] {
  return UTM_NAMES.flatMap((name) => {
    const value = eventData[`${name}_as_written`] ?? eventData[name];
    return typeof value === 'string' ? [{ name, value }] : [];
  });
}
