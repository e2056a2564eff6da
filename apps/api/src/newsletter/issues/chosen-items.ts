import { NEWSLETTER_LIMITS } from '@pressloom/contracts/newsletters';
import type { EntityManager } from 'typeorm';
import { articleText, beginningOf, plainText } from '../../common/html/sanitise.ts';
import { cutAtWord } from '../../common/html/text.ts';

/** A post or video for a new issue, with what is known of it. Jobs store it as a step, so its names stay. */
export interface ChosenItem {
  kind: 'post' | 'video';
  postId: number | null;
  videoId: number | null;
  title: string;
  /** Our own short text of it; empty where there is none. */
  excerpt: string;
  /** What the model may tell from; empty for a premium post, of which nothing but the excerpt goes out. */
  text: string;
  url: string;
  isPremium: boolean;
  /** Addresses of pictures of its video, the largest first; none where that is gone. */
  thumbnails: string[];
  /** The post's own picture, as it is kept; null where it has none. Left out by jobs that chose before there was one. */
  pictureHash?: string | null;
}

interface Row extends Omit<ChosenItem, 'text'> {
  content: string;
}

/** Characters of a text that the model is given. */
const TEXT_LENGTH = 2_500;
/** Of a text without an excerpt its beginning serves. */
const BEGINNING_LENGTH = 280;

/**
 * The newest public posts of a site that stand in no issue, and where they are fewer than `count`, its newest videos without
 * a post. As a report it reads what others own.
 */
export async function chosenItems(manager: EntityManager, siteId: number, count: number): Promise<ChosenItem[]> {
  const posts: Row[] = await manager.query(NEW_POSTS, [siteId, count]);
  const videos: Row[] = posts.length < count ? await manager.query(NEW_VIDEOS, [siteId, count - posts.length]) : [];
  return [...posts, ...videos].map(itemOf);
}

/** Whether a new issue would have anything in it. */
export async function hasNewItems(manager: EntityManager, siteId: number): Promise<boolean> {
  const [{ found }]: [{ found: boolean }] = await manager.query(ANYTHING_NEW, [siteId]);
  return found;
}

function itemOf({ content, ...row }: Row): ChosenItem {
  return {
    ...row,
    title: plainText(row.title, NEWSLETTER_LIMITS.title.max),
    excerpt: plainText(row.excerpt, NEWSLETTER_LIMITS.summary.max) || beginning(row, content),
    text: row.isPremium ? '' : whole(row, content),
  };
}

/** A premium post tells nothing but its own excerpt; of a video there is its description, which is no HTML. */
const beginning = ({ isPremium, kind }: Pick<Row, 'isPremium' | 'kind'>, content: string): string => {
  if (isPremium) return '';
  return kind === 'post' ? beginningOf(content, BEGINNING_LENGTH) : plainText(content, BEGINNING_LENGTH);
};

/** Rows of a post's tables stay rows. */
const whole = ({ kind }: Pick<Row, 'kind'>, content: string): string =>
  kind === 'post' ? cutAtWord(articleText(content), TEXT_LENGTH) : plainText(content, TEXT_LENGTH);

/** SQL: whether an `item` stands in an issue that somebody may have. One that ended before any of its mails was taken is new to all. */
export const IS_USED = `EXISTS (
    SELECT 1 FROM newsletters issue WHERE issue.id = item.newsletter_id AND (
      issue.delivery_status NOT IN ('failed', 'cancelled') OR EXISTS (
        SELECT 1 FROM newsletter_delivery_tracking mail
        WHERE mail.newsletter_id = issue.id AND (mail.sent_at IS NOT NULL OR mail.delivery_status IN ('claimed', 'unclear', 'uncertain')))))`;

/** $1: the site. Public posts that stand in no issue; one whose video stood in an issue is that video. */
const FROM_NEW_POSTS = `
  FROM blog_posts post
  JOIN publications publication ON publication.post_id = post.id AND publication.wordpress_url ~ '^https?://'
  JOIN post_revisions revision ON revision.id = COALESCE(publication.sent_revision_id, post.current_revision_id)
  LEFT JOIN videos video ON video.id = post.video_id AND video.flag IS NULL
  LEFT JOIN post_pictures picture ON picture.post_id = post.id
  WHERE post.wordpress_site_id = $1 AND post.status = 'published'
    AND NOT EXISTS (SELECT 1 FROM newsletter_items item WHERE item.post_id = post.id AND ${IS_USED})
    AND NOT EXISTS (SELECT 1 FROM newsletter_items item WHERE item.video_id = post.video_id AND ${IS_USED})`;

/** $2: how many. A post is told by the text that its site has. */
const NEW_POSTS = `
  SELECT 'post' AS kind, post.id AS "postId", post.video_id AS "videoId", revision.title, revision.excerpt, revision.content,
         publication.wordpress_url AS url, post.is_premium AS "isPremium", COALESCE(video.thumbnails, '[]') AS thumbnails,
         picture.image_hash AS "pictureHash"
  ${FROM_NEW_POSTS}
  ORDER BY publication.published_at DESC NULLS LAST, post.id DESC LIMIT $2`;

/** The same of videos; a person's notes are nothing to be linked to. One that has a draft comes with that, once it is published. */
const FROM_NEW_VIDEOS = `
  FROM videos video
  WHERE video.wordpress_site_id = $1 AND video.youtube_id IS NOT NULL AND video.flag IS NULL AND video.title <> ''
    AND NOT EXISTS (SELECT 1 FROM blog_posts post WHERE post.video_id = video.id)
    AND NOT EXISTS (SELECT 1 FROM newsletter_items item WHERE item.video_id = video.id AND ${IS_USED})`;

const NEW_VIDEOS = `
  SELECT 'video' AS kind, NULL::int AS "postId", video.id AS "videoId", video.title, '' AS excerpt, video.description AS content,
         'https://www.youtube.com/watch?v=' || video.youtube_id AS url, false AS "isPremium", video.thumbnails
  ${FROM_NEW_VIDEOS}
  ORDER BY video.published_at DESC NULLS LAST, video.id DESC LIMIT $2`;

/** Nothing is sorted or read for it, however many there are. */
const ANYTHING_NEW = `SELECT EXISTS (SELECT 1 ${FROM_NEW_POSTS}) OR EXISTS (SELECT 1 ${FROM_NEW_VIDEOS}) AS found`;
