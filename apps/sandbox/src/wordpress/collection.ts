import { WpError } from './errors.ts';
import type { SiteLinks } from './links.ts';
import type { Rule } from './params.ts';

export const CONTEXT: Rule = { kind: 'string', enum: ['view', 'embed', 'edit'] };
export const PAGING = {
  context: CONTEXT,
  page: { kind: 'integer', min: 1 },
  per_page: { kind: 'integer', min: 1, max: 100 },
  search: { kind: 'string' },
} as const satisfies Record<string, Rule>;

const DEFAULT_PER_PAGE = 10;

export interface Page<T> {
  items: T[];
  headers: Record<string, string>;
}

interface PageRequest {
  page?: number;
  per_page?: number;
  offset?: number;
  links: SiteLinks;
  route: string;
  query: URLSearchParams;
}

function neighbours(request: PageRequest, pages: number): string {
  const page = request.page ?? 1;
  const address = (number: number): string => {
    const query = new URLSearchParams(request.query);
    query.delete('rest_route');
    query.set('page', String(number));
    return request.links.rest(request.route, query.toString());
  };
  const before = page > 1 ? `<${address(Math.min(page - 1, Math.max(pages, 1)))}>; rel="prev"` : '';
  const after = page < pages ? `<${address(page + 1)}>; rel="next"` : '';
  return [before, after].filter(Boolean).join(', ');
}

/**
 * One page of a list with `X-WP-Total`, `X-WP-TotalPages` and `Link`. `strict` lists (posts, media) refuse a page behind
 * the last with `rest_post_invalid_page_number`; term lists answer an empty page.
 */
export function paginate<T>(all: T[], request: PageRequest, strict: boolean): Page<T> {
  const size = request.per_page ?? DEFAULT_PER_PAGE;
  const pages = Math.ceil(all.length / size);
  const page = request.page ?? 1;
  if (strict && page > Math.max(pages, 1)) {
    throw new WpError(
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      { status: 400 },
    );
  }
  const start = request.offset ?? (page - 1) * size;
  const link = neighbours(request, pages);
  return {
    items: all.slice(start, start + size),
    headers: {
      'X-WP-Total': String(all.length),
      'X-WP-TotalPages': String(pages),
      ...(link ? { Link: link } : {}),
    },
  };
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });

/** Sorted by one key, equal ones by the newer id first where the order is descending, else by the older. */
export function sortBy<T extends { id: number }>(items: T[], key: (item: T) => string | number, order: string): T[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...items].sort((a, b) => sign * (compare(key(a), key(b)) || a.id - b.id));
}

/** Text as MySQL's default collation compares it: no case, no accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word (or quoted phrase) of the search occurs in one of the texts. */
export function matchesSearch(search: string, texts: string[]): boolean {
  const words = [...fold(search).matchAll(/"([^"]+)"|(\S+)/g)].map((match) => match[1] ?? match[2]!);
  const folded = texts.map(fold);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

function pick(value: Record<string, unknown>, path: string[]): unknown {
  const [head, ...rest] = path;
  const inner = value[head!];
  if (rest.length === 0) return inner;
  if (typeof inner !== 'object' || inner === null) return undefined;
  return { [rest[0]!]: pick(inner as Record<string, unknown>, rest) };
}

/** `_fields=id,title.rendered`: only these, in the answer's own order; unknown names are ignored. */
export function onlyFields(body: unknown, fields: string[]): unknown {
  if (fields.length === 0 || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((item) => onlyFields(item, fields));
  const source = body as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(source)) {
    const wanted = fields.map((field) => field.split('.')).filter((path) => path[0] === key);
    if (wanted.length === 0) continue;
    if (wanted.some((path) => path.length === 1)) kept[key] = source[key];
    else kept[key] = Object.assign({}, ...wanted.map((path) => pick(source, path) ?? {}));
  }
  return kept;
}
