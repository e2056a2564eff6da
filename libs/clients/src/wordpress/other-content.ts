import { ProviderError } from '../http/index.ts';
import type { Exchange } from './exchange.ts';
import { decodeEntities, idOf, isRecord, text } from './guards.ts';
import type { Json } from './guards.ts';
import { pageOf } from './listing.ts';
import { uncached } from './rest-address.ts';
import type { CallOptions, OtherContent } from './types.ts';

/** Failures by which a website keeps something to itself, or a plugin answers in its own way. */
const KEPT_BACK = new Set(['forbidden', 'route_missing', 'rest_missing', 'not_found', 'rejected']);

/** Undefined where a website keeps it to itself. */
async function shown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProviderError && KEPT_BACK.has(error.code)) return undefined;
    throw error;
  }
}

/** Media has no drafts. */
const statusesOf = (type: string): string => (type === 'attachment' ? 'inherit,private,trash' : 'any,trash');

/** Where a type's content is listed; null where it isn't by REST. WordPress before 5.9 knew one namespace. */
function routeOf(type: Json): string | null {
  const base = text(type.rest_base);
  return base === '' ? null : `/${text(type.rest_namespace) || 'wp/v2'}/${base}`;
}

/** `otherContentOf` of `WordPressClient`. */
export async function readOtherContent(
  exchange: Exchange,
  categoryId: number,
  options?: CallOptions,
): Promise<OtherContent | null> {
  const read = (route: string, query = {}) => exchange.read(route, uncached(query), options);
  const taxonomy = await shown(async () => (await read('/wp/v2/taxonomies/category', { _fields: 'types' })).json);
  if (!isRecord(taxonomy) || !Array.isArray(taxonomy.types)) return null;
  const others = taxonomy.types.map(text).filter((type) => type !== '' && type !== 'post');
  const content: OtherContent = { found: [], unread: [] };
  if (others.length === 0) return content;
  const listed = await shown(async () => (await read('/wp/v2/types')).json);
  for (const name of others) {
    const type = isRecord(listed) && isRecord(listed[name]) ? listed[name] : {};
    const [label, route] = [decodeEntities(text(type.name)) || name, routeOf(type)];
    const which = { categories: categoryId, status: statusesOf(name), context: 'edit', per_page: 1, _fields: 'id' };
    const page = route === null ? undefined : await shown(async () => pageOf(await read(route, which), idOf));
    const count = page && Math.max(page.rows.length, page.total ?? 0);
    if (count === undefined) content.unread.push(label);
    else if (count > 0) content.found.push({ label, count });
  }
  return content;
}
