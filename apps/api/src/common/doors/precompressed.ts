import { readdirSync } from 'node:fs';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** In the order that we prefer them; the build writes both beside each text file. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Ahead of `express.static` on the same folder: answers a file by the compressed one beside it, where the browser takes
 * that. The folder is read once, so it must not change while the server runs.
 */
export function precompressed(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder));
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1);
    const choices = ENCODINGS.filter(({ ending }) => names.has(name + ending));
    if (choices.length > 0) response.vary('Accept-Encoding');
    const chosen = choices.find((choice) => request.acceptsEncodings(choice.name) === choice.name);
    if (chosen) {
      request.url = `/${name}${chosen.ending}`;
      response.type(name.slice(name.lastIndexOf('.')));
      response.setHeader('Content-Encoding', chosen.name);
    }
    next();
  };
}
