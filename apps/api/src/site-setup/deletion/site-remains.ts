import type { DataSource } from 'typeorm';
import { againAfterRollback } from '../../common/after-rollback.ts';
import { cascadeOf } from './cascades.ts';
import type { Branch, Cascade, ForeignKeyRow } from './cascades.ts';

/** Rows that one statement deletes: some 50 ms of work where they have many indexes. */
const PORTION = 2_000;

/** Tables whose rows come too fast for a foreign key to check each. What a call stores while its website goes is forgotten two days later. */
const UNDECLARED: ForeignKeyRow[] = [{ table: 'event_ids', column: 'site_id', parent: 'wordpress_sites', rule: 'c' }];

/** Called after each portion with the number of its rows; the deletion ends where it throws. */
type OnPortion = (rows: number) => Promise<void>;

/**
 * What hangs on a site that is being deleted. The owners of tables have declared what goes with a site, as foreign keys; this does what
 * the database would do by them, in statements of their own, so that no lock is held for long and a crash loses little.
 */
export class SiteRemains {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly siteId: number,
    private readonly cascade: Cascade,
  ) {}

  static async of(dataSource: DataSource, siteId: number): Promise<SiteRemains> {
    const keys: ForeignKeyRow[] = await dataSource.query(FOREIGN_KEYS);
    return new SiteRemains(dataSource, siteId, cascadeOf('wordpress_sites', [...keys, ...UNDECLARED]));
  }

  /** Rows that `clear` will delete or change. */
  async count(): Promise<number> {
    const { deleted, detached } = this.cascade;
    let sum = 0;
    for (const branch of [...deleted, ...detached.map((one) => ({ ...one, along: [] }))]) {
      for (const { table, where } of conditions(branch, '= $1')) {
        const [row]: { count: number }[] = await this.dataSource.query(
          `SELECT count(*)::int FROM ${table} WHERE ${where}`,
          [this.siteId],
        );
        sum += row?.count ?? 0;
      }
    }
    return sum;
  }

  async clear(onPortion: OnPortion): Promise<void> {
    for (const branch of this.cascade.deleted) await this.delete(branch, [this.siteId], onPortion);
    for (const { table, column } of this.cascade.detached) {
      await this.inPortions(table, column, [this.siteId], {
        act: (rows) => `UPDATE ${table} SET ${column} = NULL WHERE ${rows}`,
        onPortion,
      });
    }
  }

  private async delete({ table, column, along }: Branch, owners: number[], onPortion: OnPortion): Promise<void> {
    const act = (rows: string) => `DELETE FROM ${table} WHERE ${rows}`;
    if (along.length === 0) return this.inPortions(table, column, owners, { act, onPortion });
    for (;;) {
      const found: { id: number }[] = await this.dataSource.query(
        `SELECT id FROM ${table} WHERE ${column} = ANY($1::bigint[]) LIMIT ${PORTION}`,
        [owners],
      );
      const ids = found.map(({ id }) => id);
      for (const branch of along) await this.delete(branch, ids, onPortion);
      await againAfterRollback(() => this.dataSource.query(act('id = ANY($1)'), [ids]));
      await onPortion(ids.length);
      if (ids.length < PORTION) return;
    }
  }

  private async inPortions(
    table: string,
    column: string,
    owners: number[],
    { act, onPortion }: { act: (rows: string) => string; onPortion: OnPortion },
  ): Promise<void> {
    const rows = `ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} = ANY($1::bigint[]) LIMIT ${PORTION}))`;
    for (;;) {
      const [, count]: [unknown, number] = await againAfterRollback(() => this.dataSource.query(act(rows), [owners]));
      await onPortion(count);
      if (count < PORTION) return;
    }
  }
}

/** A branch and all that goes with it, each with the condition of its rows; `owner` is that of the first one's column. */
function conditions({ table, column, along }: Branch, owner: string): { table: string; where: string }[] {
  const where = `${column} ${owner}`;
  return [
    { table, where },
    ...along.flatMap((branch) => conditions(branch, `IN (SELECT id FROM ${table} WHERE ${where})`)),
  ];
}

/** A row has no place of its own in a table that is in parts: each part counts as a table. */
const FOREIGN_KEYS = `
  SELECT COALESCE(part.inhrelid, key.conrelid)::regclass::text AS "table", quote_ident(field.attname) AS "column",
         key.confrelid::regclass::text AS parent, key.confdeltype AS rule
  FROM pg_constraint key
  JOIN pg_attribute field ON field.attrelid = key.conrelid AND field.attnum = key.conkey[1]
  LEFT JOIN pg_inherits part ON part.inhparent = key.conrelid
  WHERE key.contype = 'f' AND key.conparentid = 0 AND key.connamespace = 'public'::regnamespace
  ORDER BY 1, 2`;
