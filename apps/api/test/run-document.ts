import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { runFolder } from '@pressloom/testing';
import { BrandRegistry } from '../src/brands/brands.service.ts';
import { cookieName } from '../src/common/session/session.middleware.ts';
import { CONFIG } from '../src/config/config.ts';
import type { Config } from '../src/config/config.ts';
import type { ApiDocument } from '../src/openapi/build-document.ts';
import { OpenApiService } from '../src/openapi/openapi.service.ts';

const known = new Map<string, Promise<ApiDocument>>();

/**
 * The API document of this app, built once in a run for all apps that have the same: the first one writes it into the run's
 * folder. Within one run it depends on the brands and the name of the cookie alone.
 */
export function documentOf(app: INestApplication): Promise<ApiDocument> {
  const brands = app.get(BrandRegistry, { strict: false }).list();
  const parts = [cookieName(app.get<Config>(CONFIG)), ...brands.map(({ manifest }) => manifest.key)];
  const name = `openapi-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16)}.json`;
  const document = known.get(name) ?? readOrBuild(app, join(runFolder(), name));
  known.set(name, document);
  return document;
}

async function readOrBuild(app: INestApplication, file: string): Promise<ApiDocument> {
  const written = await readFile(file, 'utf8').catch(() => null);
  if (written !== null) return JSON.parse(written) as ApiDocument;
  const document = await app.get(OpenApiService, { strict: false }).build();
  // Whole at once, since another worker may read it now.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(document));
  await rename(draft, file);
  return document;
}
