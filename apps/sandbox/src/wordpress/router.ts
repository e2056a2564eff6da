import { join } from 'node:path';
import { Router } from 'express';
import type { Request, Response } from 'express';
import { OPTIONS_PATH, saveOptions } from './admin-page.ts';
import { answerAuthorize, AUTHORIZE_PATH } from './authorize-page.ts';
import { answerByHand } from './by-hand.ts';
import { answerControl } from './control.ts';
import { answerFill } from './fill.ts';
import { SiteLinks } from './links.ts';
import { removeOrphans } from './media-files.ts';
import { answerPage } from './pages.ts';
import { answerRest } from './rest.ts';
import { SiteStore } from './store.ts';
import type { SiteInfo, SiteMode } from './types.ts';
import { answerInTrouble } from './troubles.ts';
import { sendUpload } from './uploads.ts';

export interface WordpressOptions {
  /** The site keeps its journal and its uploads in a folder of its own below this one. */
  dataDir: string;
  site: SiteInfo;
  /** Where the router is mounted, such as `/wordpress/fire-news`; absolute links are made of it and the request's Host. */
  basePath: string;
  now?: () => Date;
}

const UPLOADS = '/wp-content/uploads/';

function origin(request: Request): string {
  const host = request.get('host') ?? '';
  return `${request.protocol}://${/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? host : '127.0.0.1'}`;
}

/** The REST path of a request or null: `?rest_route=` always, below `/wp-json` only with pretty permalinks. */
function restPath(mode: SiteMode, path: string, query: URLSearchParams): string | null {
  const asked = query.get('rest_route');
  if (asked !== null) return asked.startsWith('/') ? asked : `/${asked}`;
  if (mode.permalinks === 'plain' || !/^\/(index\.php\/)?wp-json(\/|$)/.test(path)) return null;
  return path.replace(/^\/(index\.php\/)?wp-json/, '') || '/';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Posts of other scripts have percent-encoded slugs; a browser may send them in upper case. */
const pagePath = (path: string): string => path.replace(/%[\da-f]{2}/gi, (code) => code.toLowerCase());

/**
 * A stand-in for one WordPress 6 site: its REST interface as far as publishing uses it, and pages for people. Everything
 * that was answered is on the disk before the answer goes out.
 */
export async function createWordpressRouter(
  options: WordpressOptions,
): Promise<{ router: Router; flush(): Promise<void>; close(): Promise<void> }> {
  const { site, basePath, now = () => new Date() } = options;
  const store = await SiteStore.open(join(options.dataDir, site.key));
  await removeOrphans(store);

  const answer = async (request: Request, response: Response): Promise<void> => {
    const url = new URL(request.url, 'http://site.invalid');
    const query = url.searchParams;
    if (url.pathname === '/__control') return await answerControl(request, response, store);
    if (url.pathname === '/__control/fill') return await answerFill(request, response, { store, now });
    if (url.pathname.startsWith('/__control/')) return await answerByHand(request, response, { store, now });
    if (store.mode.redirectTo !== null) {
      return response.redirect(301, `${store.mode.redirectTo.replace(/\/+$/, '')}${request.url}`);
    }
    const at = { store, site, now, query, links: new SiteLinks(origin(request), basePath, store) };
    if (url.pathname === OPTIONS_PATH && request.method === 'POST')
      return await saveOptions(request, response, { ...at, info: site });
    if (url.pathname === AUTHORIZE_PATH) return await answerAuthorize(request, response, { ...at, info: site });
    const path = restPath(store.mode, decoded(url.pathname), query);
    const { troubles } = store.mode;
    if (answerInTrouble(request, response, { troubles, isRest: path !== null, home: at.links.home })) return;
    if (path !== null) return await answerRest(request, response, { ...at, path });
    const upload = url.pathname.startsWith(UPLOADS) ? decoded(url.pathname.slice(UPLOADS.length)) : null;
    if (upload !== null && sendUpload(response, store, upload)) return;
    answerPage(response, { ...at, path: pagePath(url.pathname), method: request.method });
  };

  const router = Router();
  router.use(async (request, response) => await answer(request, response));
  return { router, flush: async () => await store.flush(), close: async () => await store.close() };
}
