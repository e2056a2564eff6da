import { UNSENT_STATUSES } from '@pressloom/contracts/newsletters';
import type { NewsletterItemView } from '@pressloom/contracts/newsletters';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { MAIL_TEXTS } from '@pressloom/contracts/reader-texts/mails';
import { sqlUnusableFlag } from '@pressloom/database/conditions';
import type { EntityManager } from 'typeorm';
import { imageUrl } from '../../common/image-url.ts';

/** An item as it is shown: of an issue that was sent as it was sent, else as what it leads to stands now. */
export interface IssueItem extends Omit<NewsletterItemView, 'imageUrl'> {
  newsletterId: number;
  kind: 'post' | 'video';
  imageHash: string | null;
}

/** `title` is null where it was YouTube's, and YouTube doesn't have the video any more. */
interface ItemRow extends Omit<IssueItem, 'title'> {
  title: string | null;
  language: string;
}

/** The items of some issues, in their order, by issue. As a report it reads what others own. */
export async function itemsOf(manager: EntityManager, newsletterIds: number[]): Promise<Map<number, IssueItem[]>> {
  const byIssue = new Map<number, IssueItem[]>(newsletterIds.map((id) => [id, []]));
  if (newsletterIds.length === 0) return byIssue;
  for (const row of await manager.query<ItemRow[]>(ITEMS, [newsletterIds, UNSENT_STATUSES])) {
    byIssue.get(row.newsletterId)?.push(withWebAddress(withTitle(row)));
  }
  return byIssue;
}

function withTitle({ language, title, ...item }: ItemRow): IssueItem {
  const texts = MAIL_TEXTS[readerLanguageOf(language)].newsletter;
  return { ...item, title: title ?? (item.url === null ? texts.goneVideo : texts.youtubeVideo) };
}

/** What WordPress told as the address of a post is data: a mail can lead to web addresses alone. */
function withWebAddress(item: IssueItem): IssueItem {
  const isOfWeb = item.url === null || ['http:', 'https:'].includes(URL.parse(item.url)?.protocol ?? '');
  return isOfWeb ? item : { ...item, url: null, leftOut: 'Its address is not a web address.' };
}

/** Pure. */
export const itemView = ({ newsletterId: _id, kind: _kind, imageHash, ...item }: IssueItem): NewsletterItemView => ({
  ...item,
  imageUrl: imageHash === null ? null : imageUrl(imageHash),
});

/**
 * $1: issues, $2: states of those that were not sent. Where an item is left out, its address is none.
 *
 * Until it is sent, an item leads where its post or video is now. What was sent stays, but for what may not be shown: a link that
 * leads nowhere, and what is YouTube's of a video that it flagged, or of which it could not be asked within 30 days
 * (`refresh-videos`). A post that became premium since its summary was written from all of it shows its excerpt alone.
 */
const ITEMS = `
  SELECT item.id, item.newsletter_id AS "newsletterId", item.kind, item.post_id AS "postId", item.video_id AS "videoId", issue.language,
         CASE WHEN item.has_own_title OR NOT (shown.was_sent AND shown.is_withdrawn) THEN item.title END AS title,
         CASE WHEN post.is_premium AND NOT item.is_premium THEN revision.excerpt
              WHEN item.has_own_summary OR NOT (shown.was_sent AND shown.is_withdrawn) THEN item.summary ELSE '' END AS summary,
         COALESCE(post.is_premium, item.is_premium) AS "isPremium",
         CASE WHEN NOT shown.is_withdrawn THEN item.image_hash END AS "imageHash",
         CASE WHEN why.unseen IS NOT NULL OR (why.unusable IS NOT NULL AND NOT shown.was_sent) THEN NULL
              WHEN item.kind = 'video' OR shown.was_sent THEN item.url ELSE publication.wordpress_url END AS url,
         CASE WHEN NOT shown.was_sent THEN COALESCE(why.unseen, why.unusable)
              WHEN item.url IS NULL THEN 'It was skipped when the newsletter was sent.' END AS "leftOut"
  FROM newsletter_items item
  JOIN newsletters issue ON issue.id = item.newsletter_id
  LEFT JOIN blog_posts post ON post.id = item.post_id AND item.kind = 'post'
  LEFT JOIN publications publication ON publication.post_id = post.id
  LEFT JOIN post_revisions revision ON revision.id = COALESCE(publication.sent_revision_id, post.current_revision_id)
  LEFT JOIN videos video ON video.youtube_id = item.youtube_id AND video.wordpress_site_id = issue.wordpress_site_id
  LEFT JOIN dismissed_videos dismissed
    ON video.id IS NULL AND dismissed.youtube_id = item.youtube_id AND dismissed.wordpress_site_id = issue.wordpress_site_id
  CROSS JOIN LATERAL (
    SELECT issue.delivery_status <> ALL ($2::text[]) AS was_sent, ${sqlUnusableFlag('COALESCE(video.flag, dismissed.flag)')} AS flag,
           item.youtube_id IS NOT NULL AND (${sqlUnusableFlag('COALESCE(video.flag, dismissed.flag)')} IS NOT NULL
             OR COALESCE(NULLIF(video.title, ''), dismissed.title) IS NULL) AS is_withdrawn
  ) shown
  CROSS JOIN LATERAL (
    SELECT CASE
        WHEN item.kind = 'post' AND post.id IS NULL THEN 'The post was deleted.'
        WHEN item.kind = 'post' AND (post.status <> 'published' OR publication.wordpress_url IS NULL) THEN 'The post is not public.'
        WHEN item.kind = 'video' AND shown.flag = 'vanished' THEN 'The video is not on YouTube any more.'
        WHEN item.kind = 'video' AND shown.flag = 'private' THEN 'The video is private.'
      END AS unseen,
      CASE
        WHEN item.kind = 'video' AND video.id IS NULL THEN 'The video was deleted.'
        WHEN item.kind = 'video' AND shown.flag IS NOT NULL THEN 'The video can no longer be used.'
        WHEN item.kind = 'video' AND item.url IS NULL THEN 'The video has no address.'
      END AS unusable
  ) why
  WHERE item.newsletter_id = ANY($1::int[])
  ORDER BY item.newsletter_id, item.position, item.id`;
