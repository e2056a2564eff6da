import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { nonceOf } from '../common/doors/headers.ts';
import { precompressed } from '../common/doors/precompressed.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** Sends the built page of a folder with a fresh nonce each time. Read once, so it must not change while the server runs. */
export function builtPage(folder: string): (response: Response) => void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return (response) => void response.type('html').send(html.replace(NONCE_PLACEHOLDER, nonceOf(response)));
}

/** The built files of a folder, by the compressed ones beside them; how long they are kept is their door's matter. */
export const builtFiles = (folder: string): RequestHandler[] => [
  precompressed(folder),
  express.static(folder, { index: false, cacheControl: false }),
];

/** Whatever is not read goes on to what comes behind. */
export const forReads =
  (answer: (request: Request, response: Response) => void): RequestHandler =>
  (request, response, next) =>
    ['GET', 'HEAD'].includes(request.method) ? answer(request, response) : next();
