import { IsIn } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { KeyKind } from './cursor.ts';

/** A way to sort. Rows with the same value go by id, in the same direction. */
export interface Sort {
  /** SQL that gives the value; `video.title` stands for the column of that property. */
  by: string;
  kind: KeyKind;
  /** SQL that finds the rows without a value. They come last, whichever way the list is turned. */
  missing?: string;
  /** Where an index on another table serves the order, that table's name for the id. */
  id?: string;
}

/** A neighbour that a sort, a filter or the search reads; at most one row of it for one of the list. */
export interface Join {
  kind: 'inner' | 'left';
  /** A relation such as `post.currentRevision`, or a table. */
  to: string;
  on?: string;
}

/** What can be asked of a list besides its filters. */
export interface ListDeclaration {
  /** Besides `id`, which every list has. Where the table may be large, an index serves each. */
  sorts: Record<string, Sort>;
  /** What `q` is looked for in. */
  search: [string, ...string[]];
  /** A website may have a million rows: they are counted no further than the hits of a search. */
  isLarge?: true;
  /** By the name that the SQL has for them; joined only where it is in use. */
  joins?: Record<string, Join>;
}

/** SQL with the field as its parameter, or what gives such SQL for a value. */
export type Condition = string | ((value: unknown) => string);

const LIST = 'pressloom:list';
const FILTER = 'pressloom:filter';

/** Declares a list on the class of its query, a `PageQuery`. Checks, API document and SQL follow from this. */
export const List =
  (list: ListDeclaration): ClassDecorator =>
  (query) => {
    Reflect.defineMetadata(LIST, list, query);
    const names = ['id', ...Object.keys(list.sorts)].flatMap((name) => [name, `-${name}`]);
    IsIn(names, { message: `sort must be one of ${names.join(', ')}` })(query.prototype as object, 'sort');
  };

/** Makes a field of the query a filter. */
export const Filter = (condition: Condition): PropertyDecorator => Reflect.metadata(FILTER, condition);

/** What the class of a query declares. @throws Error for one without `@List` */
export function listOf(query: object): ListDeclaration {
  const list = Reflect.getMetadata(LIST, query.constructor) as ListDeclaration | undefined;
  if (!list) throw new Error(`${query.constructor.name} declares no list.`);
  return list;
}

/** SQL and parameters of the filters that a query uses. */
export function filtersOf(query: object): { sql: string; parameters: Record<string, unknown> }[] {
  return Object.entries(query).flatMap(([field, value]: [string, unknown]) => {
    const condition = Reflect.getMetadata(FILTER, query, field) as Condition | undefined;
    if (condition === undefined || value === undefined) return [];
    return [{ sql: typeof condition === 'string' ? condition : condition(value), parameters: { [field]: value } }];
  });
}

/** Joins what the SQL names and the rows don't have yet. */
export function joinFor<T extends object>(
  rows: SelectQueryBuilder<T>,
  { joins = {} }: ListDeclaration,
  sql: string,
): void {
  for (const [name, { kind, to, on }] of Object.entries(joins)) {
    const isJoined = rows.expressionMap.aliases.some((alias) => alias.name === name);
    if (isJoined || !new RegExp(`\\b${name}\\.`).test(sql)) continue;
    if (kind === 'inner') rows.innerJoin(to, name, on);
    else rows.leftJoin(to, name, on);
  }
}
