import { AUTOMATION_LIMITS, PUBLISHING_CYCLE_MINUTES, WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import type { JobType } from '@pressloom/contracts/jobs';
import { sqlDaysLast, sqlDraftDays } from '@pressloom/database/conditions';
import { siteScope } from '../../../common/providers/provider-settings.ts';
import { sqlStartOfDayIn } from '../../../common/zone-days.ts';
import type { OutgoingFacts, OutgoingSite } from './goes-out.ts';

const { max: LONGEST_DAYS } = AUTOMATION_LIMITS.draftDays;

const isActive = (post: string): string => `
  EXISTS (SELECT 1 FROM jobs active WHERE active.target = 'post:' || ${post}
            AND active.type = 'publish-post' AND active.status IN ('queued', 'running'))`;

/**
 * What a site has used of its day: what became public of what was let out, and what is on its way. A publish that failed has
 * used nothing. The day is that of the site's zone. No day is longer than 25 hours: that bound PostgreSQL can weigh, and so it
 * takes the index (a list of 50 of 100,000 posts: 6 ms, without it 60).
 */
const used = (site: string, now: string): string => `
  (SELECT count(*)::int FROM publications done JOIN blog_posts post ON post.id = done.post_id
   WHERE done.wordpress_site_id = ${site}.id AND done.auto_published_at IS NOT NULL AND post.status = 'published'
     AND done.published_at >= ${now}::timestamptz - interval '25 hours'
     AND done.published_at >= ${sqlStartOfDayIn(`${site}.time_zone`, now)}) AS "publicToday",
  (SELECT count(*)::int FROM jobs active
   JOIN blog_posts post ON post.id = CASE active.type WHEN 'publish-post' THEN split_part(active.target, ':', 2)::int END
   JOIN publications given ON given.post_id = post.id
   WHERE active.type = 'publish-post' AND active.status IN ('queued', 'running') AND active.site_id = ${site}.id
     AND post.status = 'draft' AND given.auto_published_at IS NOT NULL) AS "underWay"`;

/**
 * Drafts that may go out by themselves as far as they are concerned, in their order: the newest video first. $1: now;
 * `sites`: those of these ids; `isDue`: also left out is what is tried again later. The first bound on the days is what the index serves.
 */
const waiting = (sites: string, isDue: string = IS_DUE): string => `
  SELECT post.id, post.wordpress_site_id AS site_id, post.automation_since,
         row_number() OVER (PARTITION BY post.wordpress_site_id
                            ORDER BY video.published_at DESC NULLS LAST, post.id DESC)::int AS place
  FROM blog_posts post
  LEFT JOIN website_automation_settings own ON own.wordpress_site_id = post.wordpress_site_id
  LEFT JOIN publications publication ON publication.post_id = post.id
  LEFT JOIN videos video ON video.id = post.video_id
  LEFT JOIN automation_settings rules ON rules.keyword_id = video.keyword_id
  WHERE post.wordpress_site_id IN (${sites}) AND post.status = 'draft' AND post.auto_publish
    AND post.automation_since > $1::timestamptz - interval '${LONGEST_DAYS * 24} hours'
    AND ${sqlDaysLast('post', 'own', '$1')}
    AND publication.auto_published_at IS NULL AND publication.held_reason IS NULL AND video.flag IS NULL
    ${isDue}
    AND COALESCE(rules.auto_publish_to_wordpress, true)
    AND NOT ${isActive('post.id')}`;

/** $1: now. */
const IS_DUE = 'AND (publication.next_try_at IS NULL OR publication.next_try_at <= $1)';

/** A site's own health; the scope is what `siteScope` makes of its id. */
const wordpressFails = (site: string): string => `
  EXISTS (SELECT 1 FROM provider_health health WHERE health.provider = 'wordpress'
            AND health.scope = replace('${siteScope(0)}', '0', ${site}.id::text) AND health.failing_since IS NOT NULL)`;

/** When the clock begins something again; null before its first look. */
const nextOf = (name: JobType, minutes: number): string => `
  (SELECT GREATEST($1, ticked_at + interval '${minutes} minutes') FROM schedule_runs WHERE name = '${name}')`;

/** How the day of some sites stands. $1: now. $2: the sites. */
export const SITES_USE = `
  SELECT site.id AS "siteId", ${used('site', '$1')} FROM wordpress_sites site WHERE site.id = ANY($2::int[])`;

/** What may go out of some sites. $1: now. $2: the sites. $3: drafts at most of each. $4: given to the automation by then. */
export const QUEUES = `
  WITH waiting AS (${waiting('SELECT unnest($2::int[])')})
  SELECT site.id AS "siteId", ${used('site', '$1')}, ${wordpressFails('site')} AS "wordpressFails",
         ARRAY(SELECT draft.id FROM waiting draft WHERE draft.site_id = site.id AND draft.automation_since <= $4
               ORDER BY draft.place LIMIT $3) AS drafts
  FROM wordpress_sites site WHERE site.id = ANY($2) ORDER BY site.id`;

/** Drafts of a site that go out by themselves now or later, as far as they are concerned. $1: now. $2: the site. */
export const GOING_OUT = `
  WITH waiting AS (${waiting('SELECT $2::int', '')}) SELECT count(*)::int AS count FROM waiting`;

/** What decides of some posts whether they go out. $1: now. $2: their ids. */
export const FACTS = `
  WITH asked AS (SELECT * FROM blog_posts WHERE id = ANY($2)),
  sites AS (
    SELECT site.id, site.name, site.site_url AS "siteUrl", site.time_zone AS "timeZone", site.active,
           site.auto_publish AS "autoPublish", COALESCE(own.automation_enabled, true) AS "automationEnabled",
           ${sqlDraftDays('own')} AS "draftDays", ${used('site', '$1')},
           ${wordpressFails('site')} AS "wordpressFails"
    FROM wordpress_sites site LEFT JOIN website_automation_settings own ON own.wordpress_site_id = site.id
    WHERE site.id IN (SELECT wordpress_site_id FROM asked)
  ),
  waiting AS (${waiting('SELECT id FROM sites')})
  SELECT post.id, post.status, post.source, publication.published_at AS "publishedAt",
         post.auto_publish AS "autoPublish", post.automation_since AS "automationSince",
         COALESCE(rules.auto_publish_to_wordpress, true) AS "keywordAllows", video.flag,
         publication.held_reason AS "heldReason", publication.error, publication.next_try_at AS "nextTryAt",
         publication.auto_published_at IS NOT NULL AS "isHandedOver", ${isActive('post.id')} AS "isUnderWay",
         waiting.place, COALESCE((SELECT bool_and(enabled) FROM global_automation_settings), true) AS "allOn",
         to_jsonb(sites) - 'id' AS site,
         ${nextOf('write-posts', WRITING_CYCLE_MINUTES)} AS "nextRoundAt",
         ${nextOf('publish-posts', PUBLISHING_CYCLE_MINUTES)} AS "nextLookAt"
  FROM asked post
  JOIN sites ON sites.id = post.wordpress_site_id
  LEFT JOIN waiting ON waiting.id = post.id
  LEFT JOIN publications publication ON publication.post_id = post.id
  LEFT JOIN videos video ON video.id = post.video_id
  LEFT JOIN automation_settings rules ON rules.keyword_id = video.keyword_id`;

export type FactsRow = OutgoingFacts & { id: number };

/** What may go out of a site by itself. */
export interface OutgoingQueue extends Pick<OutgoingSite, 'publicToday' | 'underWay' | 'wordpressFails'> {
  siteId: number;
  /** Posts that may go now, in their order. */
  drafts: number[];
}
