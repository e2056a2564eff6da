import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isAdminPath, presentAdminPath } from '@pressloom/contracts/admin-paths';
import express from 'express';
import type { Request, Response } from 'express';
import { pathOf, queryOf } from '../common/doors/door.ts';
import type { Doorway } from '../common/doors/doorway.ts';
import { errorBody } from '../common/error.filter.ts';
import { DomainError } from '../common/errors.ts';
import { builtFiles, builtPage, forReads } from './built-files.ts';

/**
 * The built admin: files that never change under their names, some others, and the page for every other address. Where the admin
 * has no screen the page says so, and the answer is 404. Screens that moved are redirected, with their query.
 */
export function useAdminPages(app: NestExpressApplication, doorway: Doorway, adminDir: string): void {
  const send = builtPage(adminDir);
  const page = (request: Request, response: Response): void => {
    const path = pathOf(request);
    const present = presentAdminPath(path);
    if (present) {
      const query = queryOf(request);
      const joint = present.includes('?') ? '&' : '?';
      return response.redirect(301, query === '' ? present : `${present}${joint}${query}`);
    }
    if (!isAdminPath(path)) response.status(404);
    send(response);
  };
  app.use(doorway.roots('assets'), ...builtFiles(join(adminDir, 'assets')));
  app.use(doorway.only((door) => door.serves === 'files', express.static(adminDir, { index: false, maxAge: '1h' })));
  app.use(doorway.only(({ serves }) => serves === 'files' || serves === 'page', forReads(page)));
}

/** The answer where no room and no page has one; below `/api` Nest gives the same. Goes behind all routes. */
export function useNotFound(app: NestExpressApplication): void {
  app.use((request: Request & { id?: string }, response: Response) => {
    const refusal = new DomainError(404, 'not_found', 'There is nothing at this address.');
    response.status(404).json(errorBody(refusal, request.id ?? ''));
  });
}
