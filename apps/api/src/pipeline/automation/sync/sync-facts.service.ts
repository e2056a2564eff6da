import { Injectable } from '@nestjs/common';
import { sqlFailedTooOften, sqlIsVideo, sqlSaysTooLittle } from '@pressloom/database/conditions';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { SitesService } from '../../../sites/sites.service.ts';
import { OutgoingPostsService } from '../../writing/outgoing/outgoing-posts.service.ts';
import { WritingFactsService } from '../writing/writing-facts.service.ts';
import type { SyncFacts } from './sync-text.ts';

/** What a sync tried: of that it tells itself. */
interface Tried {
  videoIds: number[];
  postIds: number[];
}

/** Reads what a sync decides from, and what is left when it has done its work. */
@Injectable()
export class SyncFactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly writing: WritingFactsService,
    private readonly outgoing: OutgoingPostsService,
  ) {}

  async left(
    siteId: number,
    { videoIds, postIds }: Tried,
  ): Promise<Pick<SyncFacts, 'videosLeft' | 'videosForPeople' | 'videosThin' | 'ai' | 'budgetSpent' | 'drafts'>> {
    const [videos]: { left: number; forPeople: number; thin: number }[] = await this.dataSource.query(VIDEOS, [
      siteId,
      videoIds,
    ]);
    const drafts: { id: number; isHeld: boolean }[] = await this.dataSource.query(DRAFTS, [siteId]);
    const tried = new Set(postIds);
    // One that was tried and is not held either failed or is under way.
    const others = drafts.filter(({ id, isHeld }) => isHeld || !tried.has(id)).map(({ id }) => id);
    return {
      videosLeft: videos?.left ?? 0,
      videosForPeople: videos?.forPeople ?? 0,
      videosThin: videos?.thin ?? 0,
      ai: await this.writing.ai(await this.sites.get(siteId)),
      budgetSpent: await this.budgetSpent(siteId),
      drafts: [...(await this.outgoing.of(others)).values()],
    };
  }

  /** The site, where the switches let it publish by itself. */
  publishing(siteId: number): Promise<WordpressSite[]> {
    return this.writing.sitesOn(siteId);
  }

  /** What is told of a budget that leaves no room; null while there is some. */
  async budgetSpent(siteId: number): Promise<string | null> {
    const { budget } = await this.writing.room(await this.sites.get(siteId));
    const { state, sentence } = budget;
    return state === 'spent' ? sentence : null;
  }

  async ai(siteId: number): Promise<SyncFacts['ai']['state']> {
    return (await this.writing.ai(await this.sites.get(siteId))).state;
  }
}

/**
 * Usable ones without a post that nobody writes now, as `VideosService.waitingIds` takes them. $1: the site. $2: those left out.
 */
const VIDEOS = `
  SELECT count(*) FILTER (WHERE NOT waiting.failed AND NOT waiting.thin)::int AS left,
         count(*) FILTER (WHERE waiting.failed)::int AS "forPeople",
         count(*) FILTER (WHERE NOT waiting.failed AND waiting.thin)::int AS thin
  FROM videos video
  LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = video.wordpress_site_id
  CROSS JOIN LATERAL (SELECT ${sqlFailedTooOften('video')} AS failed, ${sqlSaysTooLittle('video', 'settings')} AS thin) waiting
  WHERE video.wordpress_site_id = $1 AND video.status = 'discovered' AND video.flag IS NULL AND ${sqlIsVideo('video')}
    AND NOT video.id = ANY($2)
    AND NOT EXISTS (SELECT 1 FROM jobs active WHERE active.target = 'video:' || video.id
                    AND active.type = 'generate-post' AND active.status IN ('queued', 'running'))`;

/** $1: the site. */
const DRAFTS = `
  SELECT post.id, publication.held_reason IS NOT NULL AS "isHeld"
  FROM blog_posts post LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.wordpress_site_id = $1 AND post.status = 'draft'`;
