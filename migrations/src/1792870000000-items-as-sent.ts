import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An item keeps what was sent: where its link led, and which of its words are YouTube's, which can't be shown once YouTube withdraws
 * the video. Deleted videos are asked for again, too, as long as an issue shows them.
 */
export class ItemsAsSent1792870000000 implements MigrationInterface {
  name = 'ItemsAsSent1792870000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE newsletter_items
      ADD youtube_id text,
      ADD has_own_title boolean NOT NULL DEFAULT true,
      ADD has_own_summary boolean NOT NULL DEFAULT true`);
    await db.query(`ALTER TABLE dismissed_videos ADD flag text, ADD source text NOT NULL DEFAULT 'live'`);
    await db.query(SOURCES_OF_DISMISSED);
    await db.query(VIDEOS_OF_ITEMS);
    await db.query(WORDS_OF_YOUTUBE);
    await db.query(LINKS_AS_SENT);
    await db.query('CREATE INDEX newsletter_items_youtube_index ON newsletter_items (youtube_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE dismissed_videos DROP flag, DROP source');
    await db.query('ALTER TABLE newsletter_items DROP youtube_id, DROP has_own_title, DROP has_own_summary');
  }
}

/** Nothing says which YouTube a deleted video came from; the website's other videos do. */
const SOURCES_OF_DISMISSED = `
  UPDATE dismissed_videos dismissed SET source = 'sandbox'
  WHERE EXISTS (SELECT 1 FROM videos video WHERE video.wordpress_site_id = dismissed.wordpress_site_id AND video.source = 'sandbox')
    AND NOT EXISTS (SELECT 1 FROM videos video WHERE video.wordpress_site_id = dismissed.wordpress_site_id AND video.source = 'live')`;

/** The picture of a post was made of its video's wherever that had one. A video that was deleted is still named by its item's address. */
const VIDEOS_OF_ITEMS = `
  UPDATE newsletter_items item SET youtube_id = COALESCE(
    (SELECT video.youtube_id FROM videos video WHERE video.id = item.video_id),
    CASE WHEN item.kind = 'video' THEN substring(item.url FROM 'watch\\?v=([[:alnum:]_-]+)$')
         ELSE (SELECT post.youtube_id FROM blog_posts post WHERE post.id = item.post_id) END)
  WHERE item.kind = 'video' OR item.thumbnail_url IS NOT NULL`;

/** The title of a video is YouTube's; its summary is the model's, unless the description begins with it. */
const WORDS_OF_YOUTUBE = `
  UPDATE newsletter_items item SET has_own_title = false,
    has_own_summary = item.summary <> '' AND NOT EXISTS (
      SELECT 1 FROM videos video WHERE video.id = item.video_id
        AND starts_with(regexp_replace(video.description, '\\s+', ' ', 'g'), left(item.summary, 100)))
  WHERE item.kind = 'video'`;

/** Where posts led when their issue was sent, as its links say; where they don't, where they lead now. */
const LINKS_AS_SENT = `
  UPDATE newsletter_items item SET url = CASE
      WHEN publication.wordpress_url IS NULL OR (mail.links ? item.url AND NOT mail.links ? publication.wordpress_url) THEN item.url
      ELSE publication.wordpress_url END
  FROM newsletters issue
    LEFT JOIN newsletter_mails mail ON mail.newsletter_id = issue.id AND mail.variant = 0,
    publications publication
  WHERE issue.id = item.newsletter_id AND publication.post_id = item.post_id
    AND item.kind = 'post' AND issue.delivery_status NOT IN ('pending', 'scheduled')`;
