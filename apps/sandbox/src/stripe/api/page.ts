import { invalid, missing } from '../errors.ts';
import type { Params } from '../params.ts';
import { listOf } from './list-of.ts';
import type { ApiList } from './list-of.ts';

/** One page of a list that is newest first, by `limit`, `starting_after` and `ending_before`. Source: docs.stripe.com/api/pagination. */
export function pageOf<T extends { id: string }>(all: T[], params: Params, url: string): ApiList<T> {
  const limit = params.integer('limit', { min: 1, max: 100 }) ?? 10;
  const [after, before] = [params.text('starting_after'), params.text('ending_before')];
  if (after && before) throw invalid('You can only pass one of `starting_after` and `ending_before`.');
  if (before) {
    const end = indexOf(all, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(all.slice(start, end), url, start > 0);
  }
  const start = after ? indexOf(all, after, 'starting_after') + 1 : 0;
  return listOf(all.slice(start, start + limit), url, start + limit < all.length);
}

function indexOf(all: { id: string }[], id: string, param: string): number {
  const index = all.findIndex((item) => item.id === id);
  if (index < 0) throw missing('object in this list', id, param);
  return index;
}

/** Reads `created`: a second, or `gt`, `gte`, `lt`, `lte`. */
export function createdFilter(params: Params): (record: { created: number }) => boolean {
  if (!params.has('created')) return () => true;
  const range = readRange(params);
  return ({ created }) => created > range.gt && created >= range.gte && created < range.lt && created <= range.lte;
}

function readRange(params: Params): Record<'gt' | 'gte' | 'lt' | 'lte', number> {
  const any = { gt: -Infinity, gte: -Infinity, lt: Infinity, lte: Infinity };
  if (params.isText('created')) {
    const second = params.integer('created') ?? 0;
    return { ...any, gte: second, lte: second };
  }
  const range = params.object('created');
  for (const name of ['gt', 'gte', 'lt', 'lte'] as const) any[name] = range?.integer(name) ?? any[name];
  return any;
}
