import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** What AI servers were found not to take, for all websites. */
export const aiCapabilitiesQuery = dataQuery(['spending'], '/api/ai-capabilities', { staleTime: 0 });

export const forgetCapabilities = (id: number) => call('DELETE', '/api/ai-capabilities/{id}', { path: { id } });
