import { Injectable } from '@nestjs/common';
import type { KeywordBulkAnswer, KeywordBulkRow } from '@pressloom/contracts/keywords';
import { Keyword } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../../common/acting.ts';
import { MarkedSites } from '../../../sites/marked-sites.service.ts';
import { listedTerms } from './bulk-terms.ts';

/** Works on many keywords at once, in one transaction; the same call again changes nothing more. */
@Injectable()
export class KeywordBulkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marked: MarkedSites,
  ) {}

  /** Adds to a website what it does not have. */
  add(siteId: number, terms: string[]): Promise<KeywordBulkAnswer> {
    return this.alone(async (manager) => {
      const listed = listedTerms(terms);
      const wanted = listed.filter(({ fate }) => fate === null);
      const keywords = wanted.map(({ term, key }) => ({
        term,
        termKey: key,
        wordpressSiteId: siteId,
        addedBy: currentActor(),
      }));
      const added = new Set(keywords.length === 0 ? [] : await insertNew(manager, keywords));
      const where = { wordpressSiteId: siteId, termKey: In(wanted.map(({ key }) => key)) };
      const stored = new Map((await manager.findBy(Keyword, where)).map((keyword) => [keyword.termKey, keyword]));
      return listed.map(({ term, key, fate }): KeywordBulkRow => {
        if (fate === 'too_long' || fate === 'empty') return { id: null, term, outcome: fate };
        const keyword = stored.get(key);
        const id = keyword?.id ?? null;
        const outcome = fate ?? (id !== null && added.has(id) ? 'added' : 'exists');
        return { id, term: keyword?.term ?? term, outcome };
      });
    });
  }

  setActive(ids: number[], isActive: boolean): Promise<KeywordBulkAnswer> {
    return this.alone(async (manager) => {
      const known = await this.byId(manager, ids);
      const others = [...known.values()].filter((keyword) => keyword.isActive !== isActive).map(({ id }) => id);
      if (others.length > 0) await manager.update(Keyword, { id: In(others) }, { isActive });
      return ids.map((id) =>
        rowOf(id, known.get(id), (keyword) => (keyword.isActive === isActive ? 'unchanged' : 'changed')),
      );
    });
  }

  /** Their videos and posts stay. */
  remove(ids: number[]): Promise<KeywordBulkAnswer> {
    return this.alone(async (manager) => {
      const known = await this.byId(manager, ids);
      if (known.size > 0) await manager.delete(Keyword, { id: In([...known.keys()]) });
      return ids.map((id) => rowOf(id, known.get(id), () => 'deleted'));
    });
  }

  /** Those that are there. */
  private async byId(manager: EntityManager, ids: number[]): Promise<Map<number, Keyword>> {
    const gone = await this.marked.among('keyword', ids, manager);
    const there = await manager.findBy(Keyword, { id: In(ids.filter((id) => !gone.has(id))) });
    return new Map(there.map((keyword) => [keyword.id, keyword]));
  }

  private async alone(work: (manager: EntityManager) => Promise<KeywordBulkRow[]>): Promise<KeywordBulkAnswer> {
    const rows = await this.dataSource.transaction(async (manager) => {
      await lock(manager, 'keyword-lists');
      return work(manager);
    });
    return { rows };
  }
}

/** Ids of those that were not there; a person may add one of them meanwhile. */
async function insertNew(manager: EntityManager, keywords: Partial<Keyword>[]): Promise<number[]> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(Keyword)
    .values(keywords)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as { id: number }[]).map(({ id }) => id);
}

function rowOf(
  id: number,
  keyword: Keyword | undefined,
  outcomeOf: (keyword: Keyword) => KeywordBulkRow['outcome'],
): KeywordBulkRow {
  return keyword ? { id, term: keyword.term, outcome: outcomeOf(keyword) } : { id: null, term: '', outcome: 'gone' };
}
