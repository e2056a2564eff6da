import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler, Router } from 'express';
import { createWordpressRouter } from './wordpress/router.ts';
import type { SiteInfo } from './wordpress/types.ts';

/** What a stand-in shows of its site. */
export type StandInSite = SiteInfo;

interface OpenSite {
  router: Router;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FILE = 'sites.json';

/**
 * The WordPress stand-ins, one under each `/wordpress/<key>`. Which ones there are is told from outside (the product
 * tells the sample sites of its brands) and kept, so that a restart has them at once.
 */
export class WordpressSites {
  private readonly sites = new Map<string, StandInSite>();
  private readonly open = new Map<string, Promise<OpenSite>>();
  private readonly dataDir: string;
  private readonly now: () => Date;
  private saving: Promise<void> = Promise.resolve();

  private constructor(dataDir: string, now: () => Date) {
    this.dataDir = dataDir;
    this.now = now;
  }

  /** Reads the sites that were told before. */
  static async load(dataDir: string, now: () => Date): Promise<WordpressSites> {
    await mkdir(dataDir, { recursive: true });
    const sites = new WordpressSites(dataDir, now);
    for (const site of await keptSites(path.join(dataDir, FILE))) sites.sites.set(site.key, site);
    return sites;
  }

  list(): StandInSite[] {
    return [...this.sites.values()];
  }

  /** Adds a site, or changes what it shows; its posts stay. On disk when it resolves. */
  async set(site: StandInSite): Promise<void> {
    if (JSON.stringify(this.sites.get(site.key)) === JSON.stringify(site)) return;
    this.sites.set(site.key, site);
    const opened = await this.open.get(site.key);
    this.open.delete(site.key);
    await opened?.close();
    this.saving = this.saving.then(() => this.save());
    await this.saving;
  }

  /** Hands a request to the site that its path names; to be mounted at `/wordpress`. */
  readonly handle: RequestHandler<{ key: string }> = (request, response, next) => {
    const { key } = request.params;
    if (!this.sites.has(key)) {
      next();
      return;
    }
    this.opened(key).then(({ router }) => void router(request, response, next), next);
  };

  async flush(): Promise<void> {
    await Promise.all([...this.open.values()].map(async (site) => (await site).flush()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map(async (site) => (await site).close()));
  }

  private opened(key: string): Promise<OpenSite> {
    const site = this.open.get(key) ?? this.create(key);
    this.open.set(key, site);
    return site;
  }

  private create(key: string): Promise<OpenSite> {
    const site = this.sites.get(key) as StandInSite;
    return createWordpressRouter({ dataDir: this.dataDir, site, basePath: `/wordpress/${key}`, now: this.now });
  }

  private async save(): Promise<void> {
    const file = path.join(this.dataDir, FILE);
    await writeFile(`${file}.new`, JSON.stringify(this.list()));
    await rename(`${file}.new`, file);
  }
}

async function keptSites(file: string): Promise<StandInSite[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StandInSite[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
