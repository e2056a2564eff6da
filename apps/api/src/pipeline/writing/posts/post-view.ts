import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import type { Job } from '@pressloom/database/entities';
import { jobView } from '../../../jobs/job-view.ts';

/** What a view adds or turns into text. */
type Made = 'publishedAt' | 'createdAt' | 'lastJob';

interface Times {
  publishedAt: Date | null;
  createdAt: Date;
}

/** A post with its text, its picture and its publication, as `POST_ROWS` reads them together. */
export type PostRow = Omit<PostView, Made> & Times;

/** The same without its body, as `SUMMARY_ROWS` reads it. */
export type SummaryRow = Omit<PostSummary, Made> & Times;

/** What becomes of such a row. */
export type ViewOf<Row> = Omit<Row, Made> & Pick<PostView, Made>;

const SUMMARY = `
         post.id, post.video_id AS "videoId", post.wordpress_site_id AS "wordpressSiteId",
         revision.title, revision.excerpt, revision.categories, revision.tags,
         revision.seo_title AS "seoTitle", revision.seo_description AS "seoDescription",
         post.status, post.is_premium AS "isPremium",
         revision.word_count AS "wordCount", revision.read_time AS "readTime", revision.seo_score AS "seoScore",
         picture.url AS "featuredImageUrl", COALESCE(picture.type, 'auto') AS "featuredImageType",
         picture.alt AS "featuredImageAlt",
         publication.wordpress_post_id AS "wordpressPostId", publication.wordpress_status AS "wordpressStatus",
         publication.wordpress_url AS "wordpressUrl", publication.held_reason AS "heldReason",
         publication.error AS "publishError", publication.published_at AS "publishedAt",
         post.created_at AS "createdAt", post.source`;

const PARTS = `
  FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, number)
  JOIN blog_posts post ON post.id = asked.id
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  LEFT JOIN post_pictures picture ON picture.post_id = post.id
  LEFT JOIN publications publication ON publication.post_id = post.id
  ORDER BY asked.number`;

/** $1: ids of posts; the rows come in their order. Picture and publication are made when there is something to say. */
export const POST_ROWS = `
  SELECT ${SUMMARY}, revision.content, picture.prompt AS "featuredImagePrompt" ${PARTS}`;

/** The same without the bodies, which stand in pages of their own: not asked for, they are not read. */
export const SUMMARY_ROWS = `
  SELECT ${SUMMARY} ${PARTS}`;

/** A post as the admin sees it. Pure. */
export function postView<Row extends SummaryRow>(row: Row, lastJob: Job | undefined): ViewOf<Row> {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastJob: lastJob ? jobView(lastJob) : null,
  };
}
