import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressParameter, eraseMentions, sqlNames } from '../../common/addresses/address-sql.ts';
import type { MentioningTable } from '../../common/addresses/address-sql.ts';
import { counted } from '../../common/counted.ts';
import { found } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';

const TABLES = [
  { table: 'wordpress_posts', texts: ['title', 'slug', 'link'] },
  { table: 'wordpress_categories', texts: ['name', 'slug'] },
  { table: 'wordpress_site_facts', texts: ['site_title'], values: ['account', 'reading'] },
] as const satisfies MentioningTable[];

/** Addresses in what websites have on WordPress: in the name of a post or category, or of the user that we sign in as. */
@Injectable()
export class PersonalSiteContent implements PersonalData {
  constructor(private readonly dataSource: DataSource) {}

  async find(email: string): Promise<PersonFinding[]> {
    const count = await this.count(email);
    return found({ what: 'Posts, categories and accounts on WordPress that show the address', count, stays: true });
  }

  /** What stands on WordPress, and there about something else. */
  copy(): Promise<Record<string, object[]>> {
    return Promise.resolve({});
  }

  async elsewhere(email: string): Promise<string[]> {
    const count = await this.count(email);
    if (count === 0) return [];
    return [
      `WordPress still shows the address in ${counted(count, 'place')}, so it is stored again with the next sync. Change it there.`,
    ];
  }

  async erase(manager: EntityManager, email: string): Promise<void> {
    for (const table of TABLES) await eraseMentions(manager, email, table);
  }

  private async count(email: string): Promise<number> {
    const counts = TABLES.map(({ table, texts, ...rest }) => {
      const columns: readonly string[] = [...texts, ...('values' in rest ? rest.values : [])];
      return `SELECT count(*)::int AS count FROM ${table} WHERE ${columns.map((column) => sqlNames(column)).join(' OR ')}`;
    });
    const rows: { count: number }[] = await this.dataSource.query(counts.join(' UNION ALL '), [
      addressParameter(email),
    ]);
    return rows.reduce((sum, { count }) => sum + count, 0);
  }
}
