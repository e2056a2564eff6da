import type { GoesOut, PostSummary, PostView } from '@pressloom/contracts/posts';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import type { Job, StoredActor } from '@pressloom/database/entities';
import { actorView } from '../../../common/acting.ts';
import { jobView } from '../../../jobs/job-view.ts';

/** What a view adds or turns into text. */
type Made = 'publishedAt' | 'createdAt' | 'writtenBy' | 'publishedBy' | 'changedBy' | 'lastJob' | 'goesOut';

interface Stored {
  publishedAt: Date | null;
  createdAt: Date;
  writtenBy: StoredActor | null;
  publishedBy: StoredActor | null;
  changedBy: StoredActor | null;
}

/** A post with its text, its picture and its publication, as `POST_ROWS` reads them together. */
export type PostRow = Omit<PostView, Made> & Stored;

/** The same without its body, as `SUMMARY_ROWS` reads it. */
export type SummaryRow = Omit<PostSummary, Made> & Stored;

/** What is asked for apart from its row. */
interface Beside {
  goesOut: GoesOut;
  lastJob: Job | undefined;
}

/** What becomes of such a row. */
export type ViewOf<Row> = Omit<Row, Made> & Pick<PostView, Made>;

const UNSENT_IMAGE = `picture.image_hash IS DISTINCT FROM publication.media_hash
            OR COALESCE(picture.updated_at > publication.sent_at, false)`;

const SUMMARY = `
         post.id, post.video_id AS "videoId", post.youtube_id AS "youtubeId", post.channel_title AS "channelTitle",
         post.wordpress_site_id AS "wordpressSiteId",
         json_build_object('id', revision.id, 'number', revision.number) AS revision,
         CASE WHEN sent.id IS NOT NULL THEN json_build_object('id', sent.id, 'number', sent.number) END
           AS "publishedRevision",
         (post.status = 'draft' OR publication.error IS NOT NULL OR publication.wordpress_status IS DISTINCT FROM 'publish'
            OR sent.id IS DISTINCT FROM revision.id OR ${UNSENT_IMAGE}) AS "hasUnsent",
         (post.status = 'published' AND picture.image_hash IS NOT NULL AND (${UNSENT_IMAGE})) AS "hasUnsentImage",
         revision.title, revision.excerpt, revision.categories, revision.tags,
         revision.seo_title AS "seoTitle", revision.seo_description AS "seoDescription",
         revision.truncated_input AS "truncatedInput",
         revision.language, revision.wished_slug AS "wishedSlug", revision.wordpress_author AS "wordpressAuthor",
         post.status, post.is_premium AS "isPremium",
         revision.word_count AS "wordCount", revision.read_time AS "readTime", revision.seo_score AS "seoScore",
         picture.url AS "featuredImageUrl", COALESCE(picture.type, 'auto') AS "featuredImageType",
         picture.alt AS "featuredImageAlt",
         publication.wordpress_post_id AS "wordpressPostId", publication.wordpress_status AS "wordpressStatus",
         publication.wordpress_url AS "wordpressUrl", publication.public_slug AS "publicSlug",
         publication.held_reason AS "heldReason",
         publication.error AS "publishError", post.auto_publish AS "autoPublish", publication.published_at AS "publishedAt",
         post.created_at AS "createdAt", post.source, first.author AS "writtenBy",
         publication.published_by AS "publishedBy", post.changed_by AS "changedBy", spent.cost`;

const PARTS = `
  FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, number)
  JOIN blog_posts post ON post.id = asked.id
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  LEFT JOIN post_revisions first ON first.post_id = post.id AND first.number = 1
  LEFT JOIN post_pictures picture ON picture.post_id = post.id
  LEFT JOIN publications publication ON publication.post_id = post.id
  LEFT JOIN post_revisions sent ON sent.id = publication.sent_revision_id
  LEFT JOIN LATERAL (
    SELECT json_build_object(
             'cents', CEIL(sum(charged_micros) / ${MICROS_PER_CENT}.0)::int, 'inputTokens', sum(input_tokens),
             'outputTokens', sum(output_tokens), 'pictures', sum(pictures),
             'isSandbox', bool_and(call.source = 'sandbox')) AS cost
    FROM ai_calls call WHERE call.post_id = post.id HAVING count(*) > 0
  ) spent ON true
  ORDER BY asked.number`;

/** $1: ids of posts; the rows come in their order. Picture and publication are made when there is something to say. */
export const POST_ROWS = `
  SELECT ${SUMMARY}, revision.content, revision.left_out AS "leftOut", picture.prompt AS "featuredImagePrompt" ${PARTS}`;

/** The same without the bodies, which stand in pages of their own: not asked for, they are not read. */
export const SUMMARY_ROWS = `
  SELECT ${SUMMARY} ${PARTS}`;

/** A post as the admin sees it. Pure. */
export function postView<Row extends SummaryRow>(row: Row, { goesOut, lastJob }: Beside): ViewOf<Row> {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    writtenBy: actorView(row.writtenBy),
    publishedBy: actorView(row.publishedBy),
    changedBy: actorView(row.changedBy),
    goesOut,
    lastJob: lastJob ? jobView(lastJob) : null,
  };
}
