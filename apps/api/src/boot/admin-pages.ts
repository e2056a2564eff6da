import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isAdminPath } from '@pressloom/contracts/admin-paths';
import express from 'express';
import type { Request, Response } from 'express';
import { pathOf } from '../common/doors/door.ts';
import type { Doorway } from '../common/doors/doorway.ts';
import { nonceOf } from '../common/doors/headers.ts';
import { precompressed } from '../common/doors/precompressed.ts';
import { errorBody } from '../common/error.filter.ts';
import { DomainError } from '../common/errors.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * The built admin: files that never change under their names, some others, and the page for every other address. Where the admin
 * has no screen the page says so, and the answer is 404.
 */
export function useAdminPages(app: NestExpressApplication, doorway: Doorway, adminDir: string): void {
  const html = readFileSync(join(adminDir, 'index.html'), 'utf8');
  const assets = join(adminDir, 'assets');
  const page = (request: Request, response: Response): void => {
    if (!isAdminPath(pathOf(request))) response.status(404);
    response.type('html').send(html.replace(NONCE_PLACEHOLDER, nonceOf(response)));
  };
  app.use(
    doorway.roots('assets'),
    precompressed(assets),
    express.static(assets, { index: false, cacheControl: false }),
  );
  app.use(doorway.only((door) => door.serves === 'files', express.static(adminDir, { index: false, maxAge: '1h' })));
  app.use(
    doorway.only(
      ({ serves }) => serves === 'files' || serves === 'page',
      (request, response, next) => (['GET', 'HEAD'].includes(request.method) ? page(request, response) : next()),
    ),
  );
}

/** The answer where no room and no page has one; below `/api` Nest gives the same. Goes behind all routes. */
export function useNotFound(app: NestExpressApplication): void {
  app.use((request: Request & { id?: string }, response: Response) => {
    const refusal = new DomainError(404, 'not_found', 'There is nothing at this address.');
    response.status(404).json(errorBody(refusal, request.id ?? ''));
  });
}
