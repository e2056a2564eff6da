import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import { sqlDaysLast, sqlFailedTooOften, sqlIsVideo, sqlSaysTooLittle } from '@pressloom/database/conditions';
import { sqlWithinDaysIn } from '../../common/zone-days.ts';
import { sqlUndelivered } from '../../mail/undelivered.ts';

// $1: the website. $2: the day. $3: the zone that it is a day of. $4: rows at most.

const within = (moment: string): string => sqlWithinDaysIn('$3::text', moment, ['$2', '$2']);

/** What happened is in the tally, whatever was deleted since. */
export const TALLIED = `
  SELECT count(*) FILTER (WHERE kind = 'video_found')::int AS found,
         count(*) FILTER (WHERE kind = 'post_written')::int AS written
  FROM tally_marks WHERE wordpress_site_id = $1 AND kind IN ('video_found', 'post_written') AND ${within('happened_at')}`;

export const FOUND = `
  SELECT COALESCE(NULLIF(title, ''), 'Video ' || youtube_id) AS title, NULL AS reason, NULL AS link,
         count(*) OVER ()::int AS count
  FROM videos WHERE wordpress_site_id = $1 AND ${sqlIsVideo('videos')} AND ${within('created_at')} ORDER BY id DESC LIMIT $4`;

export const WRITTEN = `
  SELECT revision.title, NULL AS reason, NULL AS link, count(*) OVER ()::int AS count
  FROM blog_posts post JOIN post_revisions revision ON revision.id = post.current_revision_id
  WHERE post.wordpress_site_id = $1 AND ${within('post.created_at')} ORDER BY post.id DESC LIMIT $4`;

export const PUBLISHED = `
  SELECT revision.title, NULL AS reason, publication.wordpress_url AS link, count(*) OVER ()::int AS count
  FROM publications publication JOIN blog_posts post ON post.id = publication.post_id
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  WHERE publication.wordpress_site_id = $1 AND ${within('publication.published_at')}
  ORDER BY publication.published_at DESC, post.id DESC LIMIT $4`;

export const HELD = `
  SELECT revision.title, publication.held_reason AS reason, NULL AS link, count(*) OVER ()::int AS count
  FROM publications publication JOIN blog_posts post ON post.id = publication.post_id
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  WHERE publication.wordpress_site_id = $1 AND publication.held_reason IS NOT NULL AND ${within('publication.sent_at')}
  ORDER BY publication.sent_at DESC, post.id DESC LIMIT $4`;

/** $5: kinds of jobs. Of each kind and target the last failure, unless the same was done later that day. */
export const FAILED = `
  SELECT type, target, reason, count(*) OVER ()::int AS count FROM (
    SELECT DISTINCT ON (type, target) type, target, error->>'message' AS reason, finished_at
    FROM jobs WHERE site_id = $1 AND type = ANY($5::text[]) AND status = 'failed' AND ${within('finished_at')}
    ORDER BY type, target, finished_at DESC, id DESC
  ) failed
  WHERE NOT EXISTS (SELECT 1 FROM jobs later WHERE later.type = failed.type AND later.target = failed.target
                      AND later.status = 'completed' AND later.finished_at > failed.finished_at
                      AND ${within('later.finished_at')})
  ORDER BY finished_at DESC, target LIMIT $4`;

const sumOf = (kind: string): string => `COALESCE(sum(amount) FILTER (WHERE kind = '${kind}'), 0)::int`;

/** What became of newsletters, mails, readers and members. */
export const READERS = `
  SELECT tally.*, members.*,
         (SELECT count(*)::int FROM newsletters WHERE wordpress_site_id = $1 AND ${within('sent_at')}) AS newsletters,
         (SELECT count(*)::int FROM mail_log mail
          WHERE wordpress_site_id = $1 AND ${sqlUndelivered('mail')} AND ${within('status_at')}) AS undelivered
  FROM (SELECT ${sumOf('subscriber_gained')} AS joined, ${sumOf('subscriber_lost')} AS gone
        FROM tally_marks WHERE wordpress_site_id = $1 AND kind IN ('subscriber_gained', 'subscriber_lost')
          AND ${within('happened_at')}) tally,
       (SELECT count(*) FILTER (WHERE ${within('welcomed_at')})::int AS begun,
               count(*) FILTER (WHERE ${within('ended_at')})::int AS ended
        FROM memberships WHERE website_id = $1 AND welcomed_at IS NOT NULL) members`;

/** Real money, by currency; what came back later is in it. */
export const PAID = `
  SELECT payment.currency, sum(payment.total_cents)::int AS cents
  FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
  WHERE membership.website_id = $1 AND membership.scope = 'live' AND payment.total_cents > 0 AND ${within('payment.paid_at')}
  GROUP BY payment.currency ORDER BY payment.currency`;

/** Cents of the calls to the real service or its stand-in, rounded up. */
const cents = (source: 'live' | 'sandbox'): string =>
  `CEIL(COALESCE(sum(charged_micros) FILTER (WHERE source = '${source}'), 0) / ${MICROS_PER_CENT}.0)::int`;

/** $1: the website. $2: the day. */
export const SPENT = `
  SELECT ${cents('live')} AS "spentCents", ${cents('sandbox')} AS "sandboxCents"
  FROM ai_calls WHERE wordpress_site_id = $1 AND day = $2::date`;

/** $1: the day. $2: the zone that it is a day of. When they are recorded, the server runs again: before, no mail goes out. */
export const UNEXPECTED_EXITS = `
  SELECT exited_at AS "exitedAt", cause, recorded_at AS "recordedAt" FROM unexpected_exits
  WHERE ${sqlWithinDaysIn('$2::text', 'recorded_at', ['$1', '$1'])} ORDER BY recorded_at, exited_at, id`;

/** $1: the website. $2: now. */
export const WAITING = `
  SELECT (SELECT count(*)::int FROM blog_posts post
          LEFT JOIN publications publication ON publication.post_id = post.id
          WHERE post.wordpress_site_id = site.id AND post.status = 'draft' AND publication.held_reason IS NULL
            AND NOT (post.auto_publish AND site.auto_publish AND post.automation_since IS NOT NULL
                     AND ${sqlDaysLast('post', 'own', '$2')})
         ) AS drafts,
         (SELECT count(*)::int FROM publications publication JOIN blog_posts post ON post.id = publication.post_id
          WHERE publication.wordpress_site_id = site.id AND publication.held_reason IS NOT NULL AND post.status = 'draft'
         ) AS held,
         (SELECT count(*)::int FROM videos video WHERE wordpress_site_id = site.id AND status = 'discovered' AND flag IS NULL
            AND ${sqlFailedTooOften('video')}) AS "failedVideos",
         (SELECT count(*)::int FROM videos video WHERE wordpress_site_id = site.id AND status = 'discovered' AND flag IS NULL
            AND ${sqlIsVideo('video')} AND NOT ${sqlFailedTooOften('video')} AND ${sqlSaysTooLittle('video', 'content')}) AS "thinVideos",
         (SELECT count(*)::int FROM newsletter_schedule slot
          WHERE slot.wordpress_site_id = site.id AND slot.status = 'waiting') AS "lateNewsletters",
         EXISTS (SELECT 1 FROM newsletter_settings WHERE wordpress_site_id = site.id
                   AND confirmations_limited_at > $2::timestamptz - interval '24 hours') AS "confirmationsLimited",
         (SELECT count(*)::int FROM mail_log mail
          WHERE mail.wordpress_site_id = site.id AND ${sqlUndelivered('mail')}
            AND mail.status_at > $2::timestamptz - interval '24 hours') AS "undelivered"
  FROM wordpress_sites site
  LEFT JOIN website_automation_settings own ON own.wordpress_site_id = site.id
  LEFT JOIN content_generation_settings content ON content.wordpress_site_id = site.id
  WHERE site.id = $1`;
