import type { PostView } from '@pressloom/contracts';
import type { Job } from '@pressloom/database/entities';
import { jobView } from '../../../jobs/job-view.ts';

/** A post with its text, its picture and its publication, as `POST_ROWS` reads them together. */
export type PostRow = Omit<PostView, 'publishedAt' | 'createdAt' | 'lastJob'> & {
  publishedAt: Date | null;
  createdAt: Date;
};

/** $1: ids of posts. The newest first. Picture and publication are made when there is something to say. */
export const POST_ROWS = `
  SELECT post.id, post.video_id AS "videoId", post.wordpress_site_id AS "wordpressSiteId",
         revision.title, revision.excerpt, revision.content, revision.categories, revision.tags,
         revision.seo_title AS "seoTitle", revision.seo_description AS "seoDescription",
         post.status, post.is_premium AS "isPremium",
         revision.word_count AS "wordCount", revision.read_time AS "readTime", revision.seo_score AS "seoScore",
         picture.url AS "featuredImageUrl", COALESCE(picture.type, 'auto') AS "featuredImageType",
         picture.prompt AS "featuredImagePrompt", picture.alt AS "featuredImageAlt",
         publication.wordpress_post_id AS "wordpressPostId", publication.wordpress_status AS "wordpressStatus",
         publication.wordpress_url AS "wordpressUrl", publication.held_reason AS "heldReason",
         publication.error AS "publishError", publication.published_at AS "publishedAt",
         post.created_at AS "createdAt", post.source
  FROM blog_posts post
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  LEFT JOIN post_pictures picture ON picture.post_id = post.id
  LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.id = ANY($1) ORDER BY post.id DESC`;

/** A post as the admin sees it. Pure. */
export function postView(row: PostRow, lastJob: Job | undefined): PostView {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastJob: lastJob ? jobView(lastJob) : null,
  };
}
