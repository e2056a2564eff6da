import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import { MAX_VIDEO_FAILURES, OVERRIDABLE_FLAGS, SOURCE_LIMITS } from '@pressloom/contracts/videos';

/**
 * Rules about stored rows that several rooms ask for, each said once, as a condition of SQL. What they take are the aliases of
 * the rows that a statement joins; a row of settings may be missing, and then the default holds.
 */

/**
 * The posts that an address of a website belongs to, as a query in brackets: their `id` on WordPress, and the `rank` of what says so, of which the lowest
 * counts. What a sync read goes first: it knows an address that was changed on WordPress. `address` and `siteId`: expressions.
 */
export const sqlPostsAt = (address: string, siteId: string): string => `(
    SELECT wordpress_id AS id, 1 AS rank FROM wordpress_posts
    WHERE link = ${address} AND site_id = ${siteId} AND gone_at IS NULL
    UNION ALL
    SELECT wordpress_post_id, 2 FROM publications
    WHERE wordpress_url = ${address} AND wordpress_site_id = ${siteId} AND wordpress_post_id IS NOT NULL
  )`;

/** Whether a source is a video, not a person's own notes: from notes nothing is written by itself. */
export const sqlIsVideo = (video: string): string => `${video}.youtube_id IS NOT NULL`;

/** The flag of a video that nothing may be written from, whoever asks; null where there is none, or a person may override it. */
export const sqlUnusableFlag = (flag: string): string =>
  `(CASE WHEN ${flag} NOT IN (${OVERRIDABLE_FLAGS.map((one) => `'${one}'`).join(', ')}) THEN ${flag} END)`;

/** Whether a video says too little for a post by itself. `settings`: `content_generation_settings` of its website. */
export const sqlSaysTooLittle = (video: string, settings: string): string =>
  `${video}.source_words < COALESCE(${settings}.min_source_words, ${SOURCE_LIMITS.minWords.default})`;

/** Whether writing from a video failed so often that it waits for a person. */
export const sqlFailedTooOften = (video: string): string => `${video}.failures >= ${MAX_VIDEO_FAILURES}`;

/** Days that a draft stays in the automation. `settings`: `website_automation_settings` of its website. */
export const sqlDraftDays = (settings: string): string =>
  `COALESCE(${settings}.draft_days, ${AUTOMATION_LIMITS.draftDays.default})`;

/** Whether the days of a draft in the automation last; they are of 24 hours. Null for one that never was in it. `now`: an expression. */
export const sqlDaysLast = (post: string, settings: string, now: string): string =>
  `${post}.automation_since > ${now}::timestamptz - make_interval(hours => 24 * ${sqlDraftDays(settings)})`;
