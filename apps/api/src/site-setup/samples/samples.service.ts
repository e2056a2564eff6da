import { Inject, Injectable } from '@nestjs/common';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { WordpressSite } from '@pressloom/database/entities';
import { ownLanguage } from '@pressloom/plugin-kit';
import type { SampleSite } from '@pressloom/plugin-kit';
import { DataSource } from 'typeorm';
import { BrandRegistry } from '../../brands/brands.service.ts';
import { actAs } from '../../common/acting.ts';
import { GlobalSettings } from '../../common/global-settings.ts';
import { KeywordsService } from '../../pipeline/discovery/keywords/keywords.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteEditorService } from '../../sites/site-editor.service.ts';
import type { SiteAddress } from '../../sites/site-editor.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { standInAddress, registerStandIns } from './stand-ins.ts';
import type { StandInSite } from './stand-ins.ts';

const FIRST_OWN_ID = 101;

const REMOVED = {
  key: 'sandbox.samples',
  value: 'removed',
  description: 'The sample data was removed, and no start writes it again',
};

interface Sample {
  brand: string;
  site: SampleSite;
  language: string;
  colour: string;
}

/** The sample sites of the sandbox: written into a new installation, kept apart from real ones ever after. */
@Injectable()
export class SamplesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brands: BrandRegistry,
    private readonly sites: SitesService,
    private readonly editor: SiteEditorService,
    private readonly keywords: KeywordsService,
    private readonly settings: GlobalSettings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Whether this is a new installation: no site of its own and no account but the environment's operator. A first start
   * that was interrupted leaves it new: the sample operator is made last. Never again once somebody removed the samples.
   */
  async isNewInstallation(): Promise<boolean> {
    if (await this.wereRemoved()) return false;
    const operator = this.runtime.config.operator?.email ?? '';
    const rows: { count: number }[] = await this.dataSource.query(
      `SELECT (SELECT count(*)::int FROM wordpress_sites WHERE NOT is_sample) +
              (SELECT count(*)::int FROM users WHERE email <> $1) AS count`,
      [operator],
    );
    return rows[0]?.count === 0;
  }

  /** Writes what is missing of the sample sites and their keywords, under their fixed ids. */
  async write(sandboxUrl: string): Promise<void> {
    for (const { brand, site, language } of this.samples()) {
      const address = sampleAddress(sandboxUrl, brand);
      const { id, name } = site;
      await this.editor.createSample({ id, name, brand, language, ...SANDBOX_WORDPRESS, ...address });
      const stored = await this.sites.get(site.id);
      const known = new Set((await this.keywords.list(site.id)).map((keyword) => keyword.term));
      const missing = site.keywords.filter((term) => !known.has(term));
      // They come with the samples: nobody added them.
      await actAs(null, async () => {
        for (const term of missing) await this.keywords.create(stored, { term });
      });
    }
    await this.editor.startIdsAt(FIRST_OWN_ID);
  }

  /** Has the sandbox stand in for the samples, and keeps these there: none ever leaves it. */
  async refresh(): Promise<void> {
    const { sandboxUrl, config } = this.runtime;
    if (sandboxUrl === null) return;
    // With a port that the system is yet to choose, the form would lead nowhere.
    const origin = config.publicUrlGiven || config.port !== 0 ? new URL(config.publicUrl).origin : null;
    const standIns = this.samples().map((sample) => standIn(sample, origin));
    await registerStandIns(sandboxUrl, standIns);
    for (const { brand, site } of this.samples()) {
      await this.editor.moveSample(site.id, sampleAddress(sandboxUrl, brand));
    }
  }

  async wereRemoved(): Promise<boolean> {
    return (await this.settings.read(REMOVED.key)) !== null;
  }

  /** From now on no start writes them. */
  noteRemoved(): Promise<void> {
    return this.settings.keepFirst(REMOVED);
  }

  async stored(): Promise<WordpressSite[]> {
    return (await this.sites.list()).filter((site) => site.isSample);
  }

  private samples(): Sample[] {
    return this.brands.list().flatMap(({ manifest, brand: { sample, offer, look } }) => {
      if (!sample) return [];
      return [{ brand: manifest.key, site: sample, language: ownLanguage(offer), colour: look.textSafeColor }];
    });
  }
}

const standIn = ({ brand, site, colour }: Sample, origin: string | null): StandInSite => ({
  key: brand,
  name: site.name,
  tagline: site.tagline,
  colour,
  ...(origin !== null && { subscribe: { origin, siteId: site.id } }),
});

function sampleAddress(sandboxUrl: string, brand: string): SiteAddress {
  const siteUrl = standInAddress(sandboxUrl, brand);
  return { siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2` };
}
