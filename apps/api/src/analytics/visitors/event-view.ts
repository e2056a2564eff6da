import type { VisitorEventView } from '@pressloom/contracts/visitor-analytics';
import type { EngagementEvent } from '@pressloom/database/entities';

/** An event as lists show it. Pure. */
export const eventView = (row: EngagementEvent): VisitorEventView => ({
  ...{ id: row.id, isSample: row.isSample, eventType: row.eventType, visitorId: row.visitorId, pageUrl: row.pageUrl },
  ...{ referrer: row.referrer, userAgent: row.userAgent, timestamp: row.timestamp.toISOString() },
});
