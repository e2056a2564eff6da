import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@pressloom/contracts/providers';
import { sqlIsVideo, sqlSaysTooLittle } from '@pressloom/database/conditions';
import type { Video, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { offSwitch } from '../../../common/off-switch.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { GlobalAutomationService } from '../settings/global-automation.service.ts';
import { AiStateService } from './ai-state.service.ts';
import type { AiState } from './ai-state.service.ts';
import { WritingRoomService } from './writing-room.service.ts';
import type { WritingRoom } from './writing-room.service.ts';
import type { WaitingVideo, WritingSite } from './writing-rules.ts';

/** Waiting videos that are looked at of one site. */
const LOOK_AT = 100;

/**
 * Where the videos of a site that meets YouTube like this come from. What the stand-in made up is of no use once the real one
 * serves the site, nor the other way round. Pure.
 */
export const sourceOf = (mode: ProviderMode): Video['source'] => (mode === 'sandbox' ? 'sandbox' : 'live');

/** Reads what the writing round decides from. */
@Injectable()
export class WritingFactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly aiState: AiStateService,
    private readonly global: GlobalAutomationService,
    private readonly youtube: YouTubeProvider,
    private readonly rooms: WritingRoomService,
  ) {}

  async writing(): Promise<WritingSite[]> {
    const [sites, isOn] = await this.sitesAndSwitch();
    const youtubeOf = await this.youtube.ofSites();
    const sandboxed = sites.filter((site) => sourceOf(youtubeOf(site).mode) === 'sandbox').map((site) => site.id);
    const roomOf = await this.rooms.ofAll(sites);
    const rows: (WaitingVideo & { siteId: number })[] = await this.dataSource.query(WAITING_VIDEOS, [
      LOOK_AT,
      sandboxed,
    ]);
    const waiting = Map.groupBy(rows, (row) => row.siteId);
    return Promise.all(
      sites.map(async (site) => ({
        id: site.id,
        isOn: isOn(site),
        ai: (await this.ai(site)).state,
        ...roomOf(site.id),
        budget: roomOf(site.id).budget.state,
        videos: waiting.get(site.id) ?? [],
      })),
    );
  }

  /** The active sites whose automation is on, or those of them that are named. */
  async sitesOn(only?: number): Promise<WordpressSite[]> {
    const [sites, isOn] = await this.sitesAndSwitch();
    return sites.filter((site) => isOn(site) && (only === undefined || site.id === only));
  }

  /** What leaves room for posts of a site. */
  room(site: WordpressSite): Promise<WritingRoom> {
    return this.rooms.of(site);
  }

  /** How the AI service that writes for a site stands. */
  ai(site: WordpressSite): Promise<AiState> {
    return this.aiState.of(site);
  }

  private async sitesAndSwitch(): Promise<[WordpressSite[], (site: WordpressSite) => boolean]> {
    const [sites, automationOf, { enabled }] = await Promise.all([
      this.sites.list(),
      this.websites.ofAll(),
      this.global.read(),
    ]);
    const isOn = ({ id, active }: WordpressSite): boolean =>
      offSwitch({ allOn: enabled, active, automationEnabled: automationOf(id).automationEnabled }) === null;
    return [sites, isOn];
  }
}

/**
 * $1: rows of one site at most. $2: sites that the stand-in serves. A keyword's
 * own rules may leave the writing to people.
 */
const WAITING_VIDEOS = `
  SELECT id, "siteId", failures, "lastFailedAt", tried.at AS "lastTriedAt" FROM (
    SELECT video.id, video.wordpress_site_id AS "siteId",
           row_number() OVER (PARTITION BY video.wordpress_site_id
                              ORDER BY video.published_at DESC NULLS LAST, video.id DESC) AS place,
           video.failures, video.failed_at AS "lastFailedAt"
    FROM videos video
    LEFT JOIN automation_settings rules ON rules.keyword_id = video.keyword_id
    LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = video.wordpress_site_id
    WHERE video.status = 'discovered' AND video.flag IS NULL AND ${sqlIsVideo('video')}
      AND NOT ${sqlSaysTooLittle('video', 'settings')}
      AND COALESCE(rules.auto_generate_blogs, true) AND video.title <> ''
      AND video.source = CASE WHEN video.wordpress_site_id = ANY($2::int[]) THEN 'sandbox' ELSE 'live' END
      AND NOT EXISTS (SELECT 1 FROM jobs active WHERE active.target = 'video:' || video.id
                      AND active.type = 'generate-post' AND active.status IN ('queued', 'running'))
  ) waiting CROSS JOIN LATERAL (
    SELECT max(finished_at) AS at FROM jobs
    WHERE target = 'video:' || waiting.id AND type = 'generate-post' AND status = 'failed'
  ) tried WHERE place <= $1 ORDER BY place`;
