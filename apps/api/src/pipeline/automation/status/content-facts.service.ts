import { Injectable } from '@nestjs/common';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import { sqlFailedTooOften, sqlIsVideo, sqlSaysTooLittle } from '@pressloom/database/conditions';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { OutgoingPostsService } from '../../writing/outgoing/outgoing-posts.service.ts';
import { sourceOf } from '../writing/writing-facts.service.ts';

type Waiting = Pick<
  AutomationStatus,
  'videosWaiting' | 'videosByHand' | 'videosFailed' | 'videosThin' | 'videosUnusable' | 'notesWaiting'
>;

/** What there is to write and to publish on a site, and what its keywords' rules let happen by itself. */
export interface ContentFacts extends Waiting {
  keywords: number;
  /** Those whose rules don't leave writing to people. */
  keywordsWriting: number;
  /** Those of them whose rules let the posts out too. */
  keywordsPublishing: number;
  /** Drafts of the automation that nothing holds back, their days, keyword and video neither: as who lets them out decides. */
  drafts: number;
  lastSearchAt: Date | null;
  /** When the automation last wrote a post. */
  lastWriteAt: Date | null;
}

/** Counts it. */
@Injectable()
export class ContentFactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly youtube: YouTubeProvider,
    private readonly outgoing: OutgoingPostsService,
  ) {}

  async of(site: WordpressSite): Promise<ContentFacts> {
    const { mode } = await this.youtube.of(site);
    const [facts]: [Omit<ContentFacts, 'drafts'>] = await this.dataSource.query(FACTS, [site.id, sourceOf(mode)]);
    return { ...facts, drafts: await this.outgoing.goingOut(site.id) };
  }
}

/** $1: the site. $2: where its videos come from today. */
const FACTS = `
  WITH found AS (
    SELECT video.flag IS NULL AND video.title <> '' AND video.source = $2 AS usable, ${sqlFailedTooOften('video')} AS failed,
           ${sqlSaysTooLittle('video', 'settings')} AS thin,
           COALESCE(rules.auto_generate_blogs, true) AS automatic
    FROM videos video
    LEFT JOIN automation_settings rules ON rules.keyword_id = video.keyword_id
    LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = video.wordpress_site_id
    WHERE video.wordpress_site_id = $1 AND video.status = 'discovered' AND ${sqlIsVideo('video')}
  ), allowed AS (
    SELECT COALESCE(rules.auto_generate_blogs, true) AS writes,
           COALESCE(rules.auto_generate_blogs AND rules.auto_publish_to_wordpress, true) AS publishes
    FROM keywords keyword LEFT JOIN automation_settings rules ON rules.keyword_id = keyword.id
    WHERE keyword.wordpress_site_id = $1
  )
  SELECT count(*) FILTER (WHERE usable AND NOT failed AND NOT thin AND automatic)::int AS "videosWaiting",
         count(*) FILTER (WHERE usable AND NOT failed AND NOT thin AND NOT automatic)::int AS "videosByHand",
         count(*) FILTER (WHERE usable AND failed)::int AS "videosFailed",
         count(*) FILTER (WHERE usable AND NOT failed AND thin)::int AS "videosThin",
         count(*) FILTER (WHERE NOT usable)::int AS "videosUnusable",
         (SELECT count(*)::int FROM videos notes WHERE notes.wordpress_site_id = $1 AND notes.status = 'discovered'
            AND NOT ${sqlIsVideo('notes')}) AS "notesWaiting",
         (SELECT count(*)::int FROM allowed) AS keywords,
         (SELECT count(*)::int FROM allowed WHERE writes) AS "keywordsWriting",
         (SELECT count(*)::int FROM allowed WHERE publishes) AS "keywordsPublishing",
         (SELECT max(last_checked) FROM keywords WHERE wordpress_site_id = $1) AS "lastSearchAt",
         (SELECT max(happened_at) FROM tally_marks
          WHERE wordpress_site_id = $1 AND kind = 'post_written' AND automatic) AS "lastWriteAt"
  FROM found`;
