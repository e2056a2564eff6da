import { addressOf } from './call.ts';
import { request } from './request.ts';

/** Sends an action that a brand's plugin added: the document of the product knows nothing of it. */
export const callPlugin = (path: string, siteId: number): Promise<unknown> =>
  request('POST', addressOf(path, { query: { siteId } }));
