import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressParameter, eraseMentions, sqlNames, sqlWithout } from '../../common/addresses/address-sql.ts';
import type { LastStep } from '../../common/personal-data.ts';
import { ENDING, listName } from './list-name.ts';
import { beingWorkedOn, WaitingLists } from './waiting-lists.service.ts';

const REJECTS = sqlNames('cells');
const SAMPLES = sqlNames('format');

/** What files with lists, and what could not be imported of them, hold of a person. */
@Injectable()
export class ImportTraces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: WaitingLists,
  ) {}

  async count(email: string): Promise<number> {
    const waiting = await this.lists.naming(email);
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(DISTINCT id)::int AS count FROM (
         SELECT import_id AS id FROM subscriber_import_rejects WHERE ${REJECTS}
         UNION ALL SELECT id FROM subscriber_imports WHERE ${SAMPLES}
         UNION ALL SELECT unnest($2::int[])) found`,
      [addressParameter(email), waiting.map(({ id }) => id)],
    );
    return count;
  }

  /** Their rows in files that wait, and those that were not imported. */
  async copy(email: string): Promise<object[]> {
    const waiting = await this.lists.naming(email);
    const rows = await Promise.all(
      waiting.map(async (one) =>
        (await this.lists.rowsOf(one, email)).map((cells) => ({ fileName: one.fileName, cells })),
      ),
    );
    const rejects: object[] = await this.dataSource.query(
      `SELECT one.file_name AS "fileName", reject.line, reject.reason, reject.cells
       FROM subscriber_import_rejects reject JOIN subscriber_imports one ON one.id = reject.import_id
       WHERE ${sqlNames('reject.cells')} ORDER BY reject.import_id, reject.row_number`,
      [addressParameter(email)],
    );
    return [...rows.flat(), ...rejects];
  }

  /** What becomes of the lists that wait, a sentence each: to be asked before. */
  async told(email: string): Promise<string[]> {
    const waiting = await this.lists.naming(email);
    return waiting.map(({ fileName }) => {
      const [first = '', ...rest] = listName(fileName, email);
      return `${first.toUpperCase()}${rest.join('')} that is not imported yet was kept without the rows that name this person.`;
    });
  }

  /**
   * What lists said that came in while all else was read is the last step's.
   *
   * @throws DomainError 409 `address_in_use` while a list that names them is being worked on
   */
  async forget(manager: EntityManager, email: string): Promise<LastStep> {
    const [{ known }]: [{ known: number[] }] = await manager.query(
      `SELECT COALESCE(array_agg(id), '{}') AS known FROM subscriber_imports`,
    );
    for (const { id } of await this.lists.naming(email, manager)) await this.lists.leaveOut(manager, id, email);
    await this.forgetResults(manager, email, []);
    return () => this.forgetResults(manager, email, known);
  }

  /** `but`: imports of which no row is looked at. */
  private async forgetResults(manager: EntityManager, email: string, but: number[]): Promise<void> {
    const parameters = [addressParameter(email)];
    await manager.query(
      `UPDATE subscriber_import_rejects SET cells = '[]'
       WHERE import_id IN (SELECT id FROM subscriber_imports WHERE id <> ALL($2::int[])) AND ${REJECTS}`,
      [...parameters, but],
    );
    await manager.query(
      `UPDATE subscriber_imports SET format = jsonb_set(format, '{sample}', ${OTHERS}) WHERE ${FREE} AND ${sqlNames("format -> 'sample'")}`,
      parameters,
    );
    const table = { table: 'subscriber_imports', texts: ['file_name'], values: ['format', 'consent'], only: FREE };
    await eraseMentions(manager, email, table);
    await manager.query(
      `UPDATE subscriber_imports SET file_name = ${sqlWithout(STEM)} || substring(file_name FROM '${ENDING}')
       WHERE ${FREE} AND ${sqlNames(STEM)}`,
      parameters,
    );
    const [busy]: { fileName: string }[] = await manager.query(
      `SELECT file_name AS "fileName" FROM subscriber_imports WHERE ${NAMED} LIMIT 1`,
      parameters,
    );
    if (busy) throw beingWorkedOn(listName(busy.fileName, email));
  }
}

/** The rows of a sample that name somebody else, or nobody. */
const OTHERS = `COALESCE((
  SELECT jsonb_agg(shown.cells ORDER BY shown.place)
  FROM jsonb_array_elements(format -> 'sample') WITH ORDINALITY AS shown (cells, place)
  WHERE NOT (${sqlNames('shown.cells')})), '[]')`;
const STEM = `regexp_replace(file_name, '${ENDING}', '')`;
const NAMED = [sqlNames('format'), sqlNames('consent'), sqlNames('file_name'), sqlNames(STEM)].join(' OR ');
/** One that is being imported may wait for the person's rows while it is waited for. */
const FREE = `id IN (SELECT id FROM subscriber_imports WHERE ${NAMED} FOR UPDATE SKIP LOCKED)`;
