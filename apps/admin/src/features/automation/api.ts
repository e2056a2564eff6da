import { call } from '../../shared/api/call.ts';

/** Searches, writes and publishes for a website, now. */
export const syncContent = (siteId: number) => call('POST', '/api/sync/content', { body: { siteId } });
