import { call } from './call.ts';
import { dataQuery } from './data-query.ts';

/** The first steps of the installation, as they are done by what is stored. */
export const setupGuideQuery = dataQuery(
  ['sites', 'keywords', 'videos', 'posts', 'providers', 'sender', 'team'],
  '/api/setup-guide',
  { staleTime: 0 },
);

export const saveSetupGuide = (isHidden: boolean) => call('PUT', '/api/setup-guide', { body: { isHidden } });
