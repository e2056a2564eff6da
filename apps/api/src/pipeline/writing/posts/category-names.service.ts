import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';

/** A name and the one in its place. */
export interface NewName {
  from: string;
  to: string;
}

/** One post of a website by its id, or all but some. */
export type PostsOfSite = { siteId: number } & ({ postId: number } | { which: 'all'; except: number[] });

/** The same, or the drafts. */
export type NamedPosts = PostsOfSite | { siteId: number; which: 'drafts' };

/** The names of categories in the texts that posts have now. Another name makes no other text. */
@Injectable()
export class CategoryNamesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Drafts of a website that have a category of this name, without those of which WordPress has a post. */
  async countDrafts(siteId: number, name: string): Promise<number> {
    const [row]: [{ count: number }] = await this.dataSource.query(COUNT, [siteId, name]);
    return row.count;
  }

  /** Renames a category, also where a person chose it; gives the ids of the posts that had it. */
  async rename(manager: EntityManager, posts: NamedPosts, { from, to }: NewName): Promise<number[]> {
    const postId = 'postId' in posts ? posts.postId : null;
    const onlyDrafts = 'which' in posts && posts.which === 'drafts';
    const except = 'except' in posts ? posts.except : [];
    const given = [posts.siteId, from, to, postId, onlyDrafts, except];
    const [rows]: [{ id: number }[], number] = await manager.query(RENAME, given);
    return rows.map(({ id }) => id);
  }
}

/** Two names as WordPress compares them: case, and how a letter is composed, don't count. */
const isSame = (one: string, other: string): string => `lower(normalize(${one})) = lower(normalize(${other}))`;

/** SQL: whether a JSON list of names has $2. */
export const hasName = (names: string): string =>
  `EXISTS (SELECT FROM jsonb_array_elements_text(${names}) name WHERE ${isSame('name', '$2')})`;

/** SQL: a JSON list of names with $3 in the place of $2, each once. */
export const renamedIn = (names: string): string => `(
    SELECT jsonb_agg(once.name ORDER BY once.place) FROM (
      SELECT DISTINCT ON (lower(normalize(renamed.name))) renamed.name, renamed.place FROM (
        SELECT CASE WHEN ${isSame('given.name', '$2')} THEN $3 ELSE given.name END AS name, given.place
        FROM jsonb_array_elements_text(${names}) WITH ORDINALITY AS given(name, place)) renamed
      ORDER BY lower(normalize(renamed.name)), renamed.place) once)`;

const HAS_NAME = hasName('revision.categories');

/** $1: the site. $2: the name. */
const COUNT = `
  SELECT count(*)::int AS count
  FROM blog_posts post
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.wordpress_site_id = $1 AND post.status = 'draft' AND publication.wordpress_post_id IS NULL AND ${HAS_NAME}`;

/** $1: the site. $2, $3: the old and the new name. $4: one post, or null. $5: only drafts. $6: posts that are left out. A name stays in its place. */
const RENAME = `
  UPDATE post_revisions revision SET categories = ${renamedIn('revision.categories')}
  FROM blog_posts post
  WHERE revision.id = post.current_revision_id AND post.wordpress_site_id = $1
    AND ($4::int IS NULL OR post.id = $4) AND (NOT $5::boolean OR post.status = 'draft')
    AND post.id <> ALL ($6::int[]) AND ${HAS_NAME}
  RETURNING post.id`;
