import { Inject, Injectable } from '@nestjs/common';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../common/database-news.ts';
import { notFound } from '../common/errors.ts';
import { KeptUntilNews } from '../common/kept-until-news.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { isOriginOf, originsOf, siteOfForm, writtenOrigin } from './return-url.ts';

/** What visitors' calls need to know of a website. */
export type ListedSite = Pick<
  WordpressSite,
  'id' | 'siteUrl' | 'active' | 'brand' | 'language' | 'timeZone' | 'requiresVisitConsent' | 'obeysPrivacySignals'
>;

interface Directory {
  byId: Map<number, ListedSite>;
  byOrigin: Map<string, ListedSite[]>;
}

/** A notification that is lost may keep no process at former addresses for longer. */
const KEPT_MS = 1_000;

/**
 * The connected websites in memory, for calls of their pages: such a call costs no statement for its website. What one process changes,
 * all use at once.
 */
@Injectable()
export class SiteDirectory {
  private readonly kept: KeptUntilNews<Directory>;

  constructor(
    private readonly dataSource: DataSource,
    notifications: DatabaseNews,
    @Inject(RUNTIME) { clock }: Runtime,
  ) {
    this.kept = new KeptUntilNews({
      news: notifications,
      clock,
      channel: 'site_directory',
      keptMs: KEPT_MS,
      read: (manager) => this.read(manager),
    });
  }

  /** Part of the transaction that connects a website, changes what is listed of it, or takes it away. */
  changed(manager: EntityManager): Promise<void> {
    return this.kept.changed(manager);
  }

  /** `manager`: the caller's transaction, where there is one. @throws DomainError 404 */
  async get(id: number, manager?: EntityManager): Promise<ListedSite> {
    const site = (await this.kept.get(manager)).byId.get(id);
    if (!site) throw notFound('website');
    return site;
  }

  /** Whether pages of an origin such as `https://news.example` are a connected website's; see `originsOf`. */
  async isConnected(origin: string): Promise<boolean> {
    return at(await this.kept.get(), origin).length > 0;
  }

  /** Whether an origin such as `https://news.example` is one of a website's; see `originsOf`. */
  isOriginOf(site: Pick<WordpressSite, 'siteUrl'>, origin: string): boolean {
    return isOriginOf(site, origin);
  }

  /** The website that a form stands on; see `siteOfForm`. */
  async ofForm(origin: string, page?: string): Promise<ListedSite | null> {
    return siteOfForm(at(await this.kept.get(), origin), origin, page);
  }

  private async read(manager = this.dataSource.manager): Promise<Directory> {
    const sites: ListedSite[] = await manager.find(WordpressSite, {
      select: {
        ...{ id: true, siteUrl: true, active: true, brand: true, language: true, timeZone: true },
        ...{ requiresVisitConsent: true, obeysPrivacySignals: true },
      },
      order: { id: 'ASC' },
    });
    const byOrigin = new Map<string, ListedSite[]>();
    for (const site of sites)
      for (const origin of originsOf(site)) byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), site]);
    return { byId: new Map(sites.map((site) => [site.id, site])), byOrigin };
  }
}

const at = ({ byOrigin }: Directory, origin: string): ListedSite[] =>
  byOrigin.get(origin) ?? byOrigin.get(writtenOrigin(origin)) ?? [];
