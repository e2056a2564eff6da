import type { RevisionSummary, RevisionView } from '@pressloom/contracts/post-editing';
import type { PostRevision } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { actorView } from '../../../common/acting.ts';

/** Which revisions of a post stand out. */
export interface Standing {
  currentId: number;
  /** Null where none was sent, or nobody wrote it down. */
  sentId: number | null;
}

/** Columns of a summary: without the text, of which a post may have hundreds. */
export const SUMMARY_COLUMNS = [
  ...['id', 'number', 'origin', 'reason', 'note', 'restoredFrom', 'basedOn'],
  ...['isSandbox', 'author', 'model', 'createdAt', 'title', 'wordCount'],
].map((column) => `revision.${column}`);

/** Null where there is no such post. */
export async function standingOf(manager: EntityManager, postId: number): Promise<Standing | null> {
  const [standing]: Standing[] = await manager.query(STANDING, [postId]);
  return standing ?? null;
}

/** Pure. */
export function revisionSummary(revision: PostRevision, { currentId, sentId }: Standing): RevisionSummary {
  const { id, number, origin, reason, note, restoredFrom, basedOn, isSandbox, model, title, wordCount } = revision;
  return {
    ...{ id, number, origin, reason, note, restoredFrom, basedOn, isSandbox, model, title, wordCount },
    author: actorView(revision.author),
    createdAt: revision.createdAt.toISOString(),
    isCurrent: id === currentId,
    isPublished: id === sentId,
  };
}

/** Pure. */
export function revisionView(revision: PostRevision, standing: Standing): RevisionView {
  const { excerpt, content, categories, tags, seoTitle, seoDescription } = revision;
  const { language, wishedSlug, wordpressAuthor, readTime, seoScore } = revision;
  return {
    ...revisionSummary(revision, standing),
    ...{ excerpt, content, categories, tags, seoTitle, seoDescription },
    ...{ language, wishedSlug, wordpressAuthor, readTime, seoScore },
  };
}

/** $1: the post. */
const STANDING = `
  SELECT post.current_revision_id AS "currentId", publication.sent_revision_id AS "sentId"
  FROM blog_posts post LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.id = $1`;
