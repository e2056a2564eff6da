import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { invalidField } from '../errors.ts';
import { likePattern } from '../like-pattern.ts';
import { KINDS, cursorOf, placeOf } from './cursor.ts';
import type { Place } from './cursor.ts';
import { filtersOf, joinFor, listOf } from './list.ts';
import type { ListDeclaration, Sort } from './list.ts';
import type { PageQuery } from './page-query.ts';
import type { Page } from './page.ts';
import { exactly, totalOf } from './total.ts';
import type { Total } from './total.ts';

type Rows<T extends ObjectLiteral> = SelectQueryBuilder<T>;

/** How the rows of a list follow each other. */
interface Order extends Required<Pick<Sort, 'by' | 'kind' | 'id'>>, Pick<Sort, 'missing'> {
  direction: 'ASC' | 'DESC';
  /** The id in the list's own table. */
  rowId: string;
}

interface Found<T> {
  row: T;
  key: string | null;
}

/** A stretch of a list: `count` rows behind a place, or behind so many rows. */
interface Stretch {
  after: Place | null;
  skipped: number;
  count: number;
}

/** Rows of a file that are read in one statement. */
const AT_ONCE = 2_000;

/**
 * One page of those rows that the query's filters and search leave. The total comes with the first page only; beyond
 * 10,000 it is an estimate where a search or a joined table decides, or the list is large.
 *
 * @throws DomainError 400 for a cursor of another sort, and for `page` beside `cursor`
 */
export async function readPage<T extends ObjectLiteral & { id: number }>(
  all: Rows<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const { pageSize, page = 1, cursor, sort } = query;
  if (query.page !== undefined && cursor !== undefined) {
    throw invalidField('page', 'page and cursor both say where to start; leave one of them out');
  }
  const list = listOf(query);
  const order = orderOf(list, sort, all.alias);
  const after = cursor === undefined ? null : placeOf(cursor, { sort, ...order });
  const left = filtered(all, list, query);
  const ordered = left.clone();
  joinFor(ordered, list, order.by);
  const stretch = { after, skipped: (page - 1) * pageSize, count: pageSize + 1 };
  const found = await (order.missing === undefined ? read(ordered, order, stretch) : readBoth(ordered, order, stretch));
  const shown = found.slice(0, pageSize);
  const last = shown[shown.length - 1];
  const hasMore = found.length > shown.length;
  const isFirst = after === null && stretch.skipped === 0;
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: hasMore && last ? cursorOf({ sort, key: last.key, id: last.row.id }) : null,
    total: !isFirst ? null : hasMore ? await countOf(left, list, query) : exactly(shown.length),
  };
}

function orderOf(list: ListDeclaration, sort: string, alias: string): Order {
  const name = sort.replace(/^-/, '');
  const rowId = `${alias}.id`;
  const declared: Sort | undefined = name === 'id' ? { by: rowId, kind: 'number' } : list.sorts[name];
  if (!declared) throw new Error(`This list has no sort ${sort}.`);
  return { id: rowId, ...declared, rowId, direction: sort.startsWith('-') ? 'DESC' : 'ASC' };
}

function filtered<T extends ObjectLiteral>(all: Rows<T>, list: ListDeclaration, query: PageQuery): Rows<T> {
  const rows = all.clone();
  const conditions = filtersOf(query);
  if (query.q) {
    const sql = list.search.map((column) => `${column} ILIKE :q`).join(' OR ');
    conditions.push({ sql: `(${sql})`, parameters: { q: likePattern(query.q) } });
  }
  for (const { sql, parameters } of conditions) {
    joinFor(rows, list, sql);
    rows.andWhere(sql, parameters);
  }
  return rows;
}

/**
 * First the rows with a value, then those without: an index has each part in its order, but not both together. The second
 * part goes by id.
 */
async function readBoth<T extends ObjectLiteral>(rows: Rows<T>, order: Order, stretch: Stretch): Promise<Found<T>[]> {
  const { after, skipped, count } = stretch;
  const { missing = 'FALSE', rowId } = order;
  const isInSecond = after !== null && after.key === null;
  const first = rows.clone().andWhere(`${order.by} IS NOT NULL`);
  const found = isInSecond ? [] : await read(first, order, stretch);
  if (found.length === count) return found;
  const others = await read(
    rows.clone().andWhere(missing),
    { ...order, by: rowId, kind: 'number', id: rowId },
    {
      after: isInSecond ? { ...after, key: String(after.id) } : null,
      skipped: found.length > 0 || skipped === 0 ? 0 : skipped - (await countAll(first)),
      count: count - found.length,
    },
  );
  return [...found, ...others.map(({ row }) => ({ row, key: null }))];
}

async function read<T extends ObjectLiteral>(
  rows: Rows<T>,
  { by, kind, id, direction }: Order,
  { after, skipped, count }: Stretch,
): Promise<Found<T>[]> {
  const from = rows.clone().addSelect(KINDS[kind].read(by), 'sort_key');
  from.orderBy(by, direction).addOrderBy(id, direction).offset(skipped).limit(count);
  if (after) {
    const isBehind = `(${by}, ${id}) ${direction === 'ASC' ? '>' : '<'} (${KINDS[kind].value}, :lastId)`;
    from.andWhere(isBehind, { key: after.key, lastId: after.id });
  }
  const { entities, raw } = await from.getRawAndEntities<{ sort_key: string }>();
  return entities.map((row, index) => ({ row, key: raw[index]?.sort_key ?? null }));
}

/**
 * Every row that the query's filters and search leave, by id, some thousand at a time: for a file that holds them all. Rows that
 * come meanwhile may be in it or not; none is in it twice.
 */
export async function* readAll<T extends ObjectLiteral & { id: number }>(
  all: Rows<T>,
  query: PageQuery,
): AsyncGenerator<T[]> {
  const left = filtered(all, listOf(query), query).orderBy(`${all.alias}.id`, 'ASC').limit(AT_ONCE);
  for (let last = 0; ;) {
    const rows = await left.clone().andWhere(`${all.alias}.id > :last`, { last }).getMany();
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = (rows.at(-1) as T).id;
  }
}

/** How many rows there are. */
async function countOf<T extends ObjectLiteral>(
  rows: Rows<T>,
  { isLarge }: ListDeclaration,
  query: PageQuery,
): Promise<Total> {
  const isWhole = !isLarge && !query.q && rows.expressionMap.joinAttributes.length === 0;
  if (isWhole) return exactly(await countAll(rows));
  const [hits, parameters] = rows.clone().select('1', 'hit').getQueryAndParameters();
  return totalOf(rows.connection, [hits], parameters);
}

/** TypeORM's own count asks for distinct ids, which costs twice as much. */
async function countAll<T extends ObjectLiteral>(rows: Rows<T>): Promise<number> {
  const counted = await rows.clone().select('count(*)::int', 'rows').getRawOne<{ rows: number }>();
  return counted?.rows ?? 0;
}
