import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { EMBED_PATH } from '@pressloom/contracts/reader-pages';
import type { Doorway } from '../common/doors/doorway.ts';
import { isLocalRequest } from '../common/web/local-only.guard.ts';
import type { Config } from '../config/config.ts';
import { builtFiles, builtPage, forReads } from './built-files.ts';

interface ReaderPagesParts {
  doorway: Doorway;
  readerDir: string;
  config: Pick<Config, 'testPages'>;
}

/** What `apps/reader` builds: one page for all addresses of readers, its assets, and the script that websites embed. */
export function useReaderPages(
  app: NestExpressApplication,
  { doorway, readerDir, config: { testPages } }: ReaderPagesParts,
): void {
  const send = builtPage(readerDir);
  const page = forReads((_request, response) => send(response));
  app.use(doorway.roots('reader-assets'), ...builtFiles(join(readerDir, 'reader-assets')));
  const folder = dirname(EMBED_PATH);
  for (const handler of builtFiles(join(readerDir, folder))) {
    app.use(
      folder,
      doorway.only(({ serves }) => serves === 'embed', handler),
    );
  }
  app.use(doorway.only(({ serves, isTest }) => serves === 'reader-page' && !isTest, page));
  if (!testPages) return;
  const testPage: RequestHandler = (request, response, next) =>
    isLocalRequest(request) ? void page(request, response, next) : next();
  app.use(doorway.only(({ serves, isTest }) => serves === 'reader-page' && isTest === true, testPage));
}
