import type { SaveBillingConnection } from '@pressloom/contracts/billing-connection';
import { call } from '../api/call.ts';
import { dataQuery } from '../api/data-query.ts';

/** How the installation stands with Stripe; reports come by themselves, so it is read anew when somebody looks. */
export const connectionQuery = dataQuery(['providers', 'subscribers'], '/api/billing/connection', { staleTime: 0 });

export const saveConnection = (body: SaveBillingConnection) => call('PUT', '/api/billing/connection', { body });
export const testConnection = () => call('POST', '/api/billing/connection/test');
export const renewWebhook = () => call('POST', '/api/billing/connection/webhook');
