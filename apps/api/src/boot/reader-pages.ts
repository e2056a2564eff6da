import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EMBED_PATH } from '@pressloom/contracts/reader-pages';
import type { Doorway } from '../common/doors/doorway.ts';
import { builtFiles, builtPage, forReads } from './built-files.ts';

/** What `apps/reader` builds: one page for all addresses of readers, its assets, and the script that websites embed. */
export function useReaderPages(app: NestExpressApplication, doorway: Doorway, readerDir: string): void {
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
  app.use(doorway.only(({ serves }) => serves === 'reader-page', page));
}
