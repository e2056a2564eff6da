import type { RestContext, RestReply } from './context.ts';
import { notAllowed, WpError } from './errors.ts';
import { ksesData } from './kses.ts';
import { readParams } from './params.ts';
import type { Values } from './params.ts';
import { stripTags } from './rendering.ts';
import { sanitizeTitle, termsOf, uniqueTermSlug } from './slugs.ts';
import type { Change, SiteStore } from './store.ts';
import { assigned, findTerm, viewTerm } from './term-list.ts';
import { DEFAULT_CATEGORY_ID } from './types.ts';
import type { PostRecord, Taxonomy, TermRecord } from './types.ts';
import { can } from './users.ts';

const UPDATE = {
  description: { kind: 'string' },
  name: { kind: 'string' },
  slug: { kind: 'string' },
  parent: { kind: 'integer' },
} as const;
const CREATE = { ...UPDATE, name: { kind: 'string', required: true } } as const;
type WriteParams = Values<typeof UPDATE>;

/** `wp_terms.name` holds so many characters; more is a database error, a 500. */
const MAX_NAME = 200;

function cleanName(name: string): string {
  const clean = ksesData(stripTags(name).replace(/\s+/g, ' ').trim());
  if (clean === '')
    throw new WpError('empty_term_name', 'A name is required for this term.', { status: 500, bare: true });
  if (clean.length > MAX_NAME) {
    throw notInserted();
  }
  return clean;
}

const notInserted = (): WpError =>
  new WpError('db_insert_error', 'Could not insert term into the database.', { status: 500, bare: true });

function checkParent(context: RestContext, taxonomy: Taxonomy, parent: number | undefined): void {
  if (parent === undefined) return;
  if (taxonomy !== 'category') {
    const message = 'Cannot set parent term, taxonomy is not hierarchical.';
    throw new WpError('rest_taxonomy_not_hierarchical', message, { status: 400 });
  }
  if (parent !== 0 && context.store.terms.get(parent)?.taxonomy !== 'category') {
    throw new WpError('rest_term_invalid', 'Parent term does not exist.', { status: 400 });
  }
}

/**
 * Which existing term `wp_insert_term()` takes for the same one: the same name without regard to ASCII case, and, among
 * categories, only under the same parent; a different explicit slug makes it a new term.
 */
function existing(context: RestContext, wanted: TermRecord, slugGiven: boolean): TermRecord | undefined {
  const all = termsOf(context.store, wanted.taxonomy);
  const sameName = all.find((term) => term.name.toLowerCase() === wanted.name.toLowerCase());
  if (!sameName) return undefined;
  const sameSlug = all.find((term) => term.slug === wanted.slug);
  const namedAlike = !slugGiven || sameName.slug === wanted.slug;
  if (!namedAlike && !sameSlug) return undefined;
  if (wanted.taxonomy !== 'category') return sameName;
  const siblings = all.filter((term) => term.parent === wanted.parent);
  const byName = namedAlike ? siblings.find((term) => term.name === wanted.name) : undefined;
  return byName ?? siblings.find((term) => term.slug === wanted.slug);
}

/** `POST /wp/v2/categories` and `/wp/v2/tags`: `term_exists` (400) carries the id of the term that is there. */
export async function createTerm(context: RestContext, taxonomy: Taxonomy): Promise<RestReply> {
  const params: WriteParams = readParams(CREATE, context.params);
  checkParent(context, taxonomy, params.parent);
  if (!can(context.user, taxonomy === 'category' ? 'manage_categories' : 'edit_posts')) {
    const message = 'Sorry, you are not allowed to create terms in this taxonomy.';
    throw notAllowed(context.user, 'rest_cannot_create', message);
  }
  const name = cleanName(params.name ?? '');
  const term = await context.store.write((change) => {
    const slug = sanitizeTitle(params.slug || name, context.store.locale);
    const wanted = {
      id: 0,
      taxonomy,
      name,
      slug,
      description: ksesData(params.description ?? ''),
      parent: params.parent ?? 0,
    };
    const found = existing(context, wanted, Boolean(params.slug));
    if (found) {
      const where = taxonomy === 'category' ? 'with this parent' : 'in this taxonomy';
      throw new WpError('term_exists', `A term with the name provided already exists ${where}.`, {
        status: 400,
        extra: { term_id: found.id },
        additionalData: [found.id, found.id],
      });
    }
    const id = change.newTermId();
    const created = { ...wanted, id, slug: uniqueTermSlug(context.store, slug || String(id), wanted) };
    change.put('terms', created);
    return created;
  });
  const route = `/wp/v2/${taxonomy === 'category' ? 'categories' : 'tags'}/${term.id}`;
  return { status: 201, body: viewTerm(context, term), headers: { Location: context.links.rest(route) } };
}

/** `POST`, `PUT` and `PATCH` of one term: a new name keeps the slug, a taken slug is refused. */
export async function updateTerm(context: RestContext, taxonomy: Taxonomy): Promise<RestReply> {
  const params: WriteParams = readParams(UPDATE, context.params);
  checkParent(context, taxonomy, params.parent);
  const term = await context.store.write((change) => {
    const before = findTerm(context, taxonomy);
    if (!can(context.user, 'manage_categories')) {
      throw notAllowed(context.user, 'rest_cannot_update', 'Sorry, you are not allowed to edit this term.');
    }
    const slug = params.slug ? sanitizeTitle(params.slug, context.store.locale) : before.slug;
    if (termsOf(context.store, taxonomy).some((other) => other.slug === slug && other.id !== before.id)) {
      const message = `The slug &#8220;${slug}&#8221; is already in use by another term.`;
      throw new WpError('duplicate_term_slug', message, { status: 500, bare: true });
    }
    const name = params.name === undefined ? before.name : cleanName(params.name);
    const description = params.description === undefined ? before.description : ksesData(params.description);
    const after = { ...before, name, slug, description, parent: params.parent ?? before.parent };
    change.put('terms', after);
    return after;
  });
  return { body: viewTerm(context, term) };
}

/** A post that loses its last category gets the default one. */
function withoutTerm(post: PostRecord, term: TermRecord): PostRecord {
  const rest = assigned(post, term.taxonomy).filter((id) => id !== term.id);
  if (term.taxonomy === 'post_tag') return { ...post, tags: rest };
  return { ...post, categories: rest.length > 0 ? rest : [DEFAULT_CATEGORY_ID] };
}

/** `DELETE ...?force=true`. The default category can't be deleted. */
export async function deleteTerm(context: RestContext, taxonomy: Taxonomy): Promise<RestReply> {
  const { force = false } = readParams({ force: { kind: 'boolean' } } as const, context.params);
  return await context.store.write((change) => {
    const term = findTerm(context, taxonomy);
    if (!can(context.user, 'manage_categories') || term.id === DEFAULT_CATEGORY_ID) {
      throw notAllowed(context.user, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this term.');
    }
    if (!force) {
      const message = "Terms do not support trashing. Set 'force=true' to delete.";
      throw new WpError('rest_trash_not_supported', message, { status: 501 });
    }
    const { _links, ...previous } = viewTerm(context, term);
    removeTerm(context.store, change, term);
    return { body: { deleted: true, previous } };
  });
}

/** Takes a term away: its children move up, posts keep a category. */
export function removeTerm(store: SiteStore, change: Change, term: TermRecord): void {
  change.drop('terms', term.id);
  for (const child of termsOf(store, term.taxonomy)) {
    if (child.parent === term.id) change.put('terms', { ...child, parent: term.parent });
  }
  for (const post of store.posts.values()) {
    if (assigned(post, term.taxonomy).includes(term.id)) change.put('posts', withoutTerm(post, term));
  }
}
