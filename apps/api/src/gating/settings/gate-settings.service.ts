import { Inject, Injectable } from '@nestjs/common';
import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import { ContentGateSettingsRow } from '@pressloom/database/entities';
import { DataSource, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../../common/database-news.ts';
import { notFound } from '../../common/errors.ts';
import { KeptUntilNews } from '../../common/kept-until-news.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GateReports } from '../../sites/gate-reports.service.ts';
import { SitesService } from '../../sites/sites.service.ts';

/** What a person decides about a website's gate. */
export type GateChanges = Partial<
  Pick<ContentGateSettingsRow, 'autoPercentage' | 'restrictionType' | 'freeArticleLimit' | 'isActive' | 'gateMessage'>
>;

/** A message that is lost may keep no process at old settings for longer. */
const KEPT_MS = 1_000;

/** Settings of websites' gates: the only place that reads and writes them. What one process stores all use at once. */
@Injectable()
export class GateSettings {
  private readonly kept: KeptUntilNews<Map<number, ContentGateSettingsRow>>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly reports: GateReports,
    notifications: DatabaseNews,
    @Inject(RUNTIME) { clock }: Runtime,
  ) {
    this.kept = new KeptUntilNews({
      news: notifications,
      clock,
      channel: 'content_gate',
      keptMs: KEPT_MS,
      read: () => this.read(),
    });
  }

  /** Null before anybody saved some: everything is open then. */
  async of(siteId: number): Promise<ContentGateSettingsRow | null> {
    return (await this.kept.get()).get(siteId) ?? null;
  }

  /** As it is stored now, for what is written in this transaction by it. */
  async percentageOf(manager: EntityManager, siteId: number): Promise<number> {
    const stored = await manager.findOneBy(ContentGateSettingsRow, { siteId });
    return (stored ?? GATE_DEFAULTS).autoPercentage;
  }

  /** Of all websites that have some, by website. */
  async list(): Promise<ContentGateSettingsRow[]> {
    return [...(await this.kept.get()).values()];
  }

  /** What is left out stays, or is as by default. @throws DomainError 404 for a website that isn't there */
  async save(siteId: number, changes: GateChanges): Promise<ContentGateSettingsRow> {
    await this.sites.get(siteId);
    return this.dataSource.transaction(async (manager) => {
      await manager.upsert(ContentGateSettingsRow, { siteId, ...changes }, ['siteId']);
      if (changes.isActive === false) await this.reports.withdraw(siteId, manager);
      await this.kept.changed(manager);
      return manager.findOneByOrFail(ContentGateSettingsRow, { siteId });
    });
  }

  /** @throws DomainError 404 */
  async change(id: number, changes: GateChanges): Promise<ContentGateSettingsRow> {
    const stored = await this.dataSource
      .getRepository(ContentGateSettingsRow)
      .findOneBy({ id, site: { deletedAt: IsNull() } });
    if (!stored) throw notFound('content gate');
    return this.save(stored.siteId, changes);
  }

  private async read(): Promise<Map<number, ContentGateSettingsRow>> {
    const rows = await this.dataSource.getRepository(ContentGateSettingsRow).find({ order: { siteId: 'ASC' } });
    return new Map(rows.map((row) => [row.siteId, row]));
  }
}
