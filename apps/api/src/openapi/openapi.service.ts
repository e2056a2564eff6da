import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { BrandRegistry } from '../brands/brands.service.ts';
import { DoorTable } from '../common/doors/door-table.ts';
import { cookieName } from '../common/session/session.middleware.ts';
import { readVersion } from '../common/version.ts';
import { CONFIG } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import type { ApiDocument } from './build-document.ts';
import type { UnknownRule } from './field-rules.ts';

/** The API document. Built at the first call, so that a process that nobody asks pays nothing for it. */
@Injectable()
export class OpenApiService {
  private written: Promise<Buffer> | null = null;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly brands: BrandRegistry,
    private readonly doors: DoorTable,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The document as JSON, kept once it was built. */
  text(): Promise<Buffer> {
    this.written ??= this.build().then((document) => Buffer.from(JSON.stringify(document)));
    return this.written;
  }

  /** Builds it anew. Checks of forms that it can't tell are added to `unknown`. */
  async build(unknown: UnknownRule[] = []): Promise<ApiDocument> {
    const [{ buildDocument }, { routesOf }, { readSources }] = await Promise.all([
      import('./build-document.ts'),
      import('./routes.ts'),
      import('./sources.ts'),
    ]);
    const parts = {
      routes: routesOf(this.modules, this.doors),
      sources: await readSources(),
      actions: this.brands.list().flatMap(({ manifest, brand }) =>
        brand.capabilities.map(({ path, label }) => ({
          path: this.doors.routePath(path),
          label,
          brandName: manifest.name,
        })),
      ),
      version: await readVersion(),
      cookieName: cookieName(this.config),
    };
    return buildDocument(parts, unknown);
  }
}
