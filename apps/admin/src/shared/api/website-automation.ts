import { dataQuery } from './data-query.ts';

/** How a website's automation is set; several screens show and change parts of it. */
export const websiteAutomationQuery = (siteId: number) =>
  dataQuery(['automation'], '/api/website-automation-settings/{siteId}', { path: { siteId }, staleTime: 0 });
