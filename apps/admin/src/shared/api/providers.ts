import type { ProviderView } from '@pressloom/contracts/providers';
import { dataQuery } from './data-query.ts';

/** How each provider stands. */
export const providersQuery = dataQuery<ProviderView[]>(['providers', 'sites'], '/api/providers');
