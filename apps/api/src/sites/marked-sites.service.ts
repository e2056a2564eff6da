import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../common/database-news.ts';
import { notFound } from '../common/errors.ts';
import type { ThingOfSite } from '../common/id-of.ts';
import { KeptUntilNews } from '../common/kept-until-news.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** What each is called, and where its rows name the website. */
const THINGS: Record<ThingOfSite, { word: string; columns: readonly [table: string, column: string][] }> = {
  keyword: { word: 'keyword', columns: [['keywords', 'wordpress_site_id']] },
  video: { word: 'video', columns: [['videos', 'wordpress_site_id']] },
  post: { word: 'post', columns: [['blog_posts', 'wordpress_site_id']] },
  newsletter: { word: 'newsletter', columns: [['newsletters', 'wordpress_site_id']] },
  'scheduled-day': { word: 'day of the schedule', columns: [['newsletter_schedule', 'wordpress_site_id']] },
  subscriber: {
    word: 'subscriber',
    columns: [
      ['subscribers', 'wordpress_site_id'],
      ['deleted_subscribers', 'wordpress_site_id'],
    ],
  },
  import: { word: 'import', columns: [['subscriber_imports', 'wordpress_site_id']] },
  job: { word: 'job', columns: [['jobs', 'site_id']] },
  email: { word: 'email', columns: [['mail_log', 'wordpress_site_id']] },
};

/**
 * Which websites are being deleted, and what hangs on them: to everybody it is gone with them, while its rows still go. That there is such a
 * website is known without asking; what belongs to it is looked up only while there is one.
 */
@Injectable()
export class MarkedSites {
  private readonly marked: KeptUntilNews<number[]>;

  constructor(
    private readonly dataSource: DataSource,
    news: DatabaseNews,
    @Inject(RUNTIME) { clock }: Runtime,
  ) {
    this.marked = new KeptUntilNews({ news, clock, channel: 'marked_sites', read: (manager) => this.read(manager) });
  }

  /** Part of the transaction that marks a website, or deletes one that was marked. */
  changed(manager: EntityManager): Promise<void> {
    return this.marked.changed(manager);
  }

  /** @throws DomainError 404 where the thing goes with a website that is being deleted, as where it is unknown */
  async refuse(thing: ThingOfSite, id: number): Promise<void> {
    if ((await this.among(thing, [id])).size > 0) throw notFound(THINGS[thing].word);
  }

  /** Those that go with a website that is being deleted. `manager`: the caller's transaction, where there is one. */
  async among(thing: ThingOfSite, ids: readonly number[], manager?: EntityManager): Promise<Set<number>> {
    const sites = await this.marked.get(manager);
    if (sites.length === 0 || ids.length === 0) return new Set();
    const each = THINGS[thing].columns.map(
      ([table, site]) => `SELECT id FROM ${table} WHERE id = ANY($1::int[]) AND ${site} = ANY($2::int[])`,
    );
    const rows: { id: number }[] = await (manager ?? this.dataSource).query(each.join(' UNION '), [ids, sites]);
    return new Set(rows.map(({ id }) => id));
  }

  private async read(manager: EntityManager = this.dataSource.manager): Promise<number[]> {
    const rows: { id: number }[] = await manager.query('SELECT id FROM wordpress_sites WHERE deleted_at IS NOT NULL');
    return rows.map(({ id }) => id);
  }
}
