import { dataQuery } from './data-query.ts';

/** How posts of a website are made, and their pictures. */
export const settingsQuery = (siteId: number) =>
  dataQuery(['settings'], '/api/content-generation-settings', { query: { siteId } });
