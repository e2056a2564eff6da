import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import { baseUrl } from '../base-url.ts';
import type { QuirkDice } from '../faults/quirk-dice.ts';
import { modeOf } from '../faults/transport.ts';
import type { Catalogue, VideoSource } from './catalogue.ts';
import { CHANNELS, channelById, channelByUploads } from './channels.ts';
import {
  backendError,
  forbidden,
  GoogleError,
  invalidKey,
  invalidParameter,
  missingKey,
  noFilter,
  noSuchMethod,
  notFound,
  quotaExceeded,
  rateLimitExceeded,
} from './errors.ts';
import { thinVideo } from './description.ts';
import { hostileVideo } from './hostile.ts';
import { listParam, maxResultsOf, param, partsOf } from './params.ts';
import {
  CHANNEL_PARTS,
  channelResource,
  PLAYLIST_ITEM_PARTS,
  playlistItem,
  VIDEO_PARTS,
  videoResource,
  withEtag,
} from './resources.ts';
import { QUIRKS } from './quirks.ts';
import type { Quirk } from './quirks.ts';
import { pageOf, searchList } from './search.ts';
import type { Video } from './video.ts';

const MAX_IDS = 50;

/** YouTube Data API v3, the read methods that the product calls, for `/youtube/v3`. */
export function createYoutubeRouter(catalogue: Catalogue, dice: QuirkDice<Quirk>): Router {
  const router = express.Router();
  router.use(requireKey, answerFaults);

  const get = (path: string, list: (req: Request, res: Response) => object | Promise<object>) => {
    router.get(path, async (req, res) => {
      res.set('cache-control', 'private').json(await list(req, res));
    });
  };
  get('/search', (req, res) => {
    const quirk = QUIRKS.find((name) => name === modeOf(res)) ?? dice.throw();
    return searchList(req, sourceOf(catalogue, res), { base: baseUrl(req), quirk });
  });
  get('/videos', (req, res) => videosList(req, sourceOf(catalogue, res)));
  get('/playlistItems', (req, res) => playlistItemsList(req, sourceOf(catalogue, res)));
  get('/channels', (req) => channelsList(req));

  router.use(() => {
    throw noSuchMethod();
  });
  router.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    if (error instanceof GoogleError) return error.send(res);
    console.error('sandbox: the simulated YouTube failed:', error);
    backendError().send(res);
  });
  return router;
}

function requireKey(req: Request, _res: Response, next: NextFunction): void {
  const key = req.get('x-goog-api-key') || param(req, 'key');
  if (!key) throw missingKey();
  if (key === 'invalid') throw invalidKey();
  next();
}

function answerFaults(_req: Request, res: Response, next: NextFunction): void {
  switch (modeOf(res)) {
    case 'quota':
      throw quotaExceeded();
    case 'rate-limit':
      res.set('retry-after', '1');
      throw rateLimitExceeded();
    case 'forbidden':
      throw forbidden();
    case 'error':
      throw backendError();
    case 'prose':
      res.type('html').send('<!doctype html><title>Sign in</title><p>Sign in to this network to continue.</p>');
      return;
    default:
      next();
  }
}

/** The videos as this request's fault shows them: none, hostile, with hardly a word, or as they are. */
function sourceOf(catalogue: Catalogue, res: Response): VideoSource {
  const mode = modeOf(res);
  if (mode !== 'empty' && mode !== 'hostile' && mode !== 'thin') return catalogue;
  const change = (videos: Video[]) => (mode === 'empty' ? [] : videos.map(mode === 'thin' ? thinVideo : hostileVideo));
  return {
    clock: catalogue.clock,
    search: async (words, language) => change(await catalogue.search(words, language)),
    uploads: async (channel) => change(await catalogue.uploads(channel)),
    find: (id) => change([catalogue.find(id)].filter((video) => video !== null))[0] ?? null,
  };
}

function idsOf(req: Request): string[] | undefined {
  const text = listParam(req, 'id');
  if (text === undefined) return undefined;
  const ids = [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  if (ids.length > MAX_IDS) {
    throw invalidParameter('id', 'The request specifies an invalid filter parameter.', 'invalidFilters');
  }
  return ids;
}

function videosList(req: Request, source: VideoSource): object {
  const parts = partsOf(req, VIDEO_PARTS);
  const ids = idsOf(req);
  if (!ids) throw noFilter('id, myRating, chart');
  const context = { base: baseUrl(req), now: source.clock() };
  // Unknown and vanished ids are left out without a word, as YouTube does.
  const items = ids
    .map((id) => source.find(id))
    .filter((video) => video !== null)
    .map((video) => videoResource(video, parts, context));
  return withEtag({
    kind: 'youtube#videoListResponse',
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

async function playlistItemsList(req: Request, source: VideoSource): Promise<object> {
  const parts = partsOf(req, PLAYLIST_ITEM_PARTS);
  const playlistId = param(req, 'playlistId');
  if (!playlistId) throw noFilter('id, playlistId');
  const channel = channelByUploads(playlistId);
  if (!channel) throw notFound('playlist', 'playlistId');
  const videoId = param(req, 'videoId');
  if (videoId !== undefined && !source.find(videoId)) throw notFound('video', 'videoId');
  const uploads = await source.uploads(channel);
  const matching = uploads
    .map((video, position) => ({ video, position }))
    .filter((item) => videoId === undefined || item.video.id === videoId);
  const { items, info } = pageOf(req, matching);
  return withEtag({
    kind: 'youtube#playlistItemListResponse',
    ...info,
    items: items.map(({ video, position }) => playlistItem(video, parts, { base: baseUrl(req), position })),
    pageInfo: { totalResults: matching.length, resultsPerPage: maxResultsOf(req) },
  });
}

function channelsList(req: Request): object {
  const parts = partsOf(req, CHANNEL_PARTS);
  const handle = param(req, 'forHandle')?.replace(/^@/, '').toLowerCase();
  const ids = idsOf(req);
  if (!ids && handle === undefined) throw noFilter('id, forHandle, forUsername, managedByMe, mine');
  const found = ids
    ? ids.map(channelById).filter((channel) => channel !== undefined)
    : CHANNELS.filter((channel) => channel.title.toLowerCase().replace(/[^a-z0-9]+/g, '') === handle);
  return withEtag({
    kind: 'youtube#channelListResponse',
    pageInfo: { totalResults: found.length, resultsPerPage: maxResultsOf(req) },
    items: found.map((channel) => channelResource(channel, parts)),
  });
}
