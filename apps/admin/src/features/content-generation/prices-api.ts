import type { PicturePrice, TextPrice } from '@pressloom/contracts/spending';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** What the AI service costs, by model, for all websites. */
export const aiPricesQuery = dataQuery(['spending'], '/api/ai-prices', { staleTime: 0 });

export const saveTextPrice = (body: TextPrice) => call('PUT', '/api/ai-prices/texts', { body });

export const savePicturePrice = (body: PicturePrice) => call('PUT', '/api/ai-prices/pictures', { body });

/** The product's prices of the model hold again, or none. */
export const forgetPrices = (model: string) => call('DELETE', '/api/ai-prices', { query: { model } });
