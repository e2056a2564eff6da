import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';

/** Rows that $1, an address, stands in. */
const REJECTS = `strpos(lower(cells::text), $1) > 0`;
const SAMPLES = `strpos(lower(format::text), $1) > 0`;
/** Files are kept as they came; the address in them is looked for as it is mostly written. */
const FILES = `import_id IN (SELECT import_id FROM subscriber_import_parts WHERE position(convert_to($1, 'UTF8') IN data) > 0)`;

/** What files with lists, and what could not be taken over of them, hold of a person. */
@Injectable()
export class ImportTraces {
  constructor(private readonly dataSource: DataSource) {}

  async count(email: string): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(DISTINCT id)::int AS count FROM (
         SELECT import_id AS id FROM subscriber_import_rejects WHERE ${REJECTS}
         UNION ALL SELECT id FROM subscriber_imports WHERE ${SAMPLES}
         UNION ALL SELECT import_id FROM subscriber_import_parts WHERE ${FILES}) found`,
      [email],
    );
    return count;
  }

  /** A file that names the address goes as a whole: it would have to be sent again, and then leaves this person out. */
  async forget(manager: EntityManager, email: string): Promise<void> {
    await manager.query(`DELETE FROM subscriber_import_rejects WHERE ${REJECTS}`, [email]);
    await manager.query(`UPDATE subscriber_imports SET format = format || '{"sample": []}' WHERE ${SAMPLES}`, [email]);
    await manager.query(`DELETE FROM subscriber_import_parts WHERE ${FILES}`, [email]);
  }
}
