import { createHash } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { onceARun } from '@pressloom/testing';
import { BrandRegistry } from '../src/brands/brands.service.ts';
import { cookieName } from '../src/common/session/session.middleware.ts';
import { CONFIG } from '../src/config/config.ts';
import type { Config } from '../src/config/config.ts';
import type { ApiDocument } from '../src/openapi/build-document.ts';
import { OpenApiService } from '../src/openapi/openapi.service.ts';

const known = new Map<string, Promise<ApiDocument>>();

/**
 * The API document of this app, built once in a run for all apps that have the same. Within one run it depends on the brands and
 * the name of the cookie alone.
 */
export function documentOf(app: INestApplication): Promise<ApiDocument> {
  const brands = app.get(BrandRegistry, { strict: false }).list();
  const parts = [cookieName(app.get<Config>(CONFIG)), ...brands.map(({ manifest }) => manifest.key)];
  const name = `openapi-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16)}`;
  const document = known.get(name) ?? readOrBuild(app, name);
  known.set(name, document);
  return document;
}

async function readOrBuild(app: INestApplication, name: string): Promise<ApiDocument> {
  const build = async (): Promise<string> => JSON.stringify(await app.get(OpenApiService, { strict: false }).build());
  return JSON.parse(await onceARun(name, build)) as ApiDocument;
}
