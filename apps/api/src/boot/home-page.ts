import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Doorway } from '../common/doors/doorway.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { builtPage, forReads } from './built-files.ts';

interface HomePageParts {
  doorway: Doorway;
  /** Null where it was not built: whoever would get it gets the other. */
  adminDir: string | null;
  readerDir: string | null;
}

/**
 * What stands at `/` is decided here alone, by who is signed in: members get their home, which is one of the readers' pages, and all
 * others the admin, which asks whoever is not signed in to do so.
 */
export function useHomePage(app: NestExpressApplication, { doorway, adminDir, readerDir }: HomePageParts): void {
  const [folder, membersFolder] = [adminDir ?? readerDir, readerDir ?? adminDir];
  if (folder === null || membersFolder === null) return;
  const [sendAdmin, sendHome] = [builtPage(folder), builtPage(membersFolder)];
  const page = forReads((request: Request, response: Response) => {
    const user = request.user as SessionUser | undefined;
    if (user?.role === 'member') sendHome(response);
    else sendAdmin(response);
  });
  app.use(doorway.only(({ serves }) => serves === 'home', page));
  // Where nobody can tell who is signed in: the admin says so in a page, and its calls meet the same failure, which is logged.
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (doorway.serves(request) === 'home' && request.method === 'GET') sendAdmin(response);
    else next(error);
  });
}
