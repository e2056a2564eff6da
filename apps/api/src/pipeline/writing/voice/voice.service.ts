import { Inject, Injectable } from '@nestjs/common';
import type { OwnVoice, SiteVoiceRequest, SiteVoiceView } from '@pressloom/contracts/site-voice';
import { SiteVoiceRow } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { BrandRegistry } from '../../../brands/brands.service.ts';
import { actorView, currentActor } from '../../../common/acting.ts';
import { notFound } from '../../../common/errors.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { brandVoiceView, ownVoice, replacedCategory, siteVoice } from './site-voice.ts';
import type { ReplacedCategory, SiteVoice } from './site-voice.ts';

export type { SiteVoice };

type Site = Pick<WordpressSite, 'id' | 'brand' | 'language'>;

/**
 * How websites are written: voice, categories, length and picture mood. The one way to them for every room, and the only
 * place that stores what a website says itself. Each throws UnknownBrandError where the brand's plugin is gone.
 */
@Injectable()
export class VoiceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brands: BrandRegistry,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What holds for a website. */
  async of(site: Site): Promise<SiteVoice> {
    return this.with(site, ownVoice((await this.stored(site.id)) ?? {}));
  }

  /** Ids on WordPress of the categories that a website chose from its own there, by name; none while the brand's hold. */
  async chosenCategories(siteId: number): Promise<ReadonlyMap<string, number>> {
    const { categories } = ownVoice((await this.stored(siteId)) ?? {});
    return new Map((categories ?? []).map(({ name, wordpressId }) => [name, wordpressId]));
  }

  /** What would hold if it said this itself. */
  with(site: Site, own: OwnVoice): SiteVoice {
    return siteVoice(this.brands.get(site.brand), site.language, own);
  }

  async view(site: Site): Promise<SiteVoiceView> {
    const row = await this.stored(site.id);
    return {
      brand: brandVoiceView(this.brands.get(site.brand), site.language),
      own: ownVoice(row ?? {}),
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: actorView(row?.updatedBy ?? null),
    };
  }

  /** What is left out stays, what is null is the brand's again. @throws DomainError 404 for a site that was deleted meanwhile */
  async save(site: Site, changes: SiteVoiceRequest): Promise<SiteVoiceView> {
    this.brands.get(site.brand);
    const [where, updatedAt] = [{ wordpressSiteId: site.id }, this.runtime.clock.now()];
    await this.dataSource.transaction(async (manager) => {
      // Selected rather than given, so that a site that is deleted meanwhile is missed instead of offended.
      await manager.query(
        `INSERT INTO site_voices (wordpress_site_id, updated_at)
         SELECT id, $2::timestamptz FROM wordpress_sites WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
        [site.id, updatedAt],
      );
      const row = await manager.findOne(SiteVoiceRow, { where, lock: { mode: 'pessimistic_write' } });
      if (!row) throw notFound('website');
      const own = ownVoice({ ...row, ...given(changes) });
      await manager.save(SiteVoiceRow, { ...where, ...own, updatedAt, updatedBy: currentActor() });
    });
    return this.view(site);
  }

  /**
   * Puts one of the website's own categories in the place of another, which it no longer has; false where it chose no such one.
   * A website without own categories keeps following its brand's.
   */
  async replaceCategory(manager: EntityManager, siteId: number, { from, to }: ReplacedCategory): Promise<boolean> {
    const where = { wordpressSiteId: siteId };
    const row = await manager.findOne(SiteVoiceRow, { where, lock: { mode: 'pessimistic_write' } });
    const categories = row?.categories && replacedCategory(row.categories, from, to);
    if (!categories) return false;
    const [updatedAt, updatedBy] = [this.runtime.clock.now(), currentActor()];
    await manager.update(SiteVoiceRow, where, { categories, updatedAt, updatedBy });
    return true;
  }

  private stored(siteId: number): Promise<SiteVoiceRow | null> {
    return this.dataSource.getRepository(SiteVoiceRow).findOneBy({ wordpressSiteId: siteId });
  }
}

const given = (changes: SiteVoiceRequest): SiteVoiceRequest =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
