import type { NewsletterItemView } from '@pressloom/contracts/newsletters';
import type { EntityManager } from 'typeorm';
import { imageUrl } from '../../common/image-url.ts';

/** An item as it stands now: what it leads to may have changed since the issue was made. */
export interface IssueItem extends Omit<NewsletterItemView, 'imageUrl'> {
  newsletterId: number;
  kind: 'post' | 'video';
  imageHash: string | null;
}

/** The items of some issues, in their order, by issue. As a report it reads what others own. */
export async function itemsOf(manager: EntityManager, newsletterIds: number[]): Promise<Map<number, IssueItem[]>> {
  const byIssue = new Map<number, IssueItem[]>(newsletterIds.map((id) => [id, []]));
  if (newsletterIds.length === 0) return byIssue;
  for (const row of await manager.query<IssueItem[]>(ITEMS, [newsletterIds])) {
    byIssue.get(row.newsletterId)?.push(withWebAddress(row));
  }
  return byIssue;
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
 * $1: issues. A post that became premium since its summary was written from all of it goes out with its excerpt alone.
 * Where an item is left out, its address is none.
 */
const ITEMS = `
  SELECT id, "newsletterId", kind, "postId", "videoId", title, summary, "isPremium", "imageHash",
         CASE WHEN "leftOut" IS NULL THEN url END AS url, "leftOut"
  FROM (
    SELECT item.id, item.newsletter_id AS "newsletterId", item.kind, item.position, item.post_id AS "postId", item.video_id AS "videoId",
           item.title, item.image_hash AS "imageHash",
           CASE WHEN post.is_premium AND NOT item.is_premium THEN revision.excerpt ELSE item.summary END AS summary,
           COALESCE(post.is_premium, item.is_premium) AS "isPremium",
           CASE WHEN item.kind = 'post' THEN publication.wordpress_url ELSE item.url END AS url,
           CASE
             WHEN item.kind = 'post' AND post.id IS NULL THEN 'The post was deleted.'
             WHEN item.kind = 'post' AND (post.status <> 'published' OR publication.wordpress_url IS NULL)
               THEN 'The post is not public.'
             WHEN item.kind = 'video' AND video.id IS NULL THEN 'The video was deleted.'
             WHEN item.kind = 'video' AND video.flag = 'vanished' THEN 'The video is not on YouTube any more.'
             WHEN item.kind = 'video' AND video.flag = 'private' THEN 'The video is private.'
             WHEN item.kind = 'video' AND video.flag IS NOT NULL THEN 'The video can no longer be used.'
             WHEN item.kind = 'video' AND item.url IS NULL THEN 'The video has no address.'
           END AS "leftOut"
    FROM newsletter_items item
    LEFT JOIN blog_posts post ON post.id = item.post_id AND item.kind = 'post'
    LEFT JOIN publications publication ON publication.post_id = post.id
    LEFT JOIN post_revisions revision ON revision.id = COALESCE(publication.sent_revision_id, post.current_revision_id)
    LEFT JOIN videos video ON video.id = item.video_id
    WHERE item.newsletter_id = ANY($1::int[])
  ) item ORDER BY "newsletterId", position, id`;
