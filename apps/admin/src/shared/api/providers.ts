import { dataQuery } from './data-query.ts';

/** How each provider stands. */
export const providersQuery = dataQuery(['providers', 'sites'], '/api/providers');
