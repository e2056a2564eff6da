import express from 'express';
import type { Response, Router } from 'express';
import { PictureCache } from '../pictures/picture-cache.ts';
import type { Catalogue } from '../youtube/catalogue.ts';
import { THUMBNAIL_SIZES } from '../youtube/resources.ts';
import { drawMissing, drawThumbnail } from './thumbnail.ts';

const CACHE_BYTES = 24 * 1024 * 1024;

/**
 * `GET /thumbnails/{videoId}/{name}.jpg`. A picture that isn't there answers 404 and yet a small grey picture, as YouTube's
 * host does: an image's error event never fires.
 */
export function createThumbnailRouter(catalogue: Catalogue): Router {
  const router = express.Router();
  const cache = new PictureCache(CACHE_BYTES);
  const send = (res: Response, picture: Buffer, status: number) => {
    // Not for long when missing: tests make videos vanish and come back.
    const age = status === 200 ? 'public, max-age=7200' : 'no-store';
    res.status(status).set('cache-control', age).type('jpeg').send(picture);
  };
  router.get('/:id/:file', async (req, res) => {
    const { id, file } = req.params;
    const video = catalogue.find(id);
    const size = Object.entries(THUMBNAIL_SIZES).find(([, known]) => `${known.file}.jpg` === file);
    if (!video || !size || (size[0] === 'maxres' && !video.hasMaxres)) {
      return send(res, await cache.get('missing', drawMissing), 404);
    }
    const { width, height } = size[1];
    send(res, await cache.get(`${id}/${file}`, () => drawThumbnail(video, { width, height })), 200);
  });
  return router;
}
