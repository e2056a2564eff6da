import { Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { GlobalAutomationService } from '../settings/global-automation.service.ts';
import type { WaitingVideo, WritingSite } from './writing-rules.ts';

/** Waiting videos that are looked at of one site. */
const LOOK_AT = 100;

/** Reads what the writing round decides from. */
@Injectable()
export class WritingFactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly websites: WebsiteAutomationService,
    private readonly aiProvider: AiProvider,
    private readonly health: ProviderHealthService,
    private readonly global: GlobalAutomationService,
  ) {}

  async writing(): Promise<WritingSite[]> {
    const [sites, isOn] = await this.sitesAndSwitch();
    const rows: (WaitingVideo & { siteId: number })[] = await this.dataSource.query(WAITING_VIDEOS, [LOOK_AT]);
    const underWay: { siteId: number; count: number }[] = await this.dataSource.query(WRITING_NOW);
    const waiting = Map.groupBy(rows, (row) => row.siteId);
    return Promise.all(
      sites.map(async (site) => ({
        id: site.id,
        isOn: isOn(site),
        ai: (await this.ai(site)).state,
        underWay: underWay.find((row) => row.siteId === site.id)?.count ?? 0,
        videos: waiting.get(site.id) ?? [],
      })),
    );
  }

  /** The active sites whose automation is on, or those of them that are named. */
  async sitesOn(only?: number): Promise<WordpressSite[]> {
    const [sites, isOn] = await this.sitesAndSwitch();
    return sites.filter((site) => isOn(site) && (only === undefined || site.id === only));
  }

  /** How the AI service that writes for a site stands; `message` says why it fails. */
  async ai(site: WordpressSite): Promise<{ state: WritingSite['ai']; message: string | null }> {
    const { mode, scope } = await this.aiProvider.of(site);
    if (mode === 'unconfigured') return { state: 'unconfigured', message: null };
    const { state, message } = await this.health.health('openai', scope);
    return { state: state === 'failing' ? 'failing' : 'ready', message };
  }

  private async sitesAndSwitch(): Promise<[WordpressSite[], (site: WordpressSite) => boolean]> {
    const [sites, automationOf, { enabled }] = await Promise.all([
      this.sites.list(),
      this.websites.ofAll(),
      this.global.read(),
    ]);
    return [sites, (site) => enabled && site.active && automationOf(site.id).automationEnabled];
  }
}

/** $1: rows of one site at most. A keyword's own rules may leave the writing to people. */
const WAITING_VIDEOS = `
  SELECT id, "siteId", failures, "lastFailedAt" FROM (
    SELECT video.id, video.wordpress_site_id AS "siteId",
           row_number() OVER (PARTITION BY video.wordpress_site_id ORDER BY video.id) AS place,
           (SELECT count(*)::int FROM jobs failed WHERE failed.target = 'video:' || video.id
              AND failed.type = 'generate-post' AND failed.status = 'failed') AS failures,
           (SELECT max(finished_at) FROM jobs failed WHERE failed.target = 'video:' || video.id
              AND failed.type = 'generate-post' AND failed.status = 'failed') AS "lastFailedAt"
    FROM videos video
    LEFT JOIN automation_settings rules ON rules.keyword_id = video.keyword_id
    WHERE video.status = 'discovered' AND video.flag IS NULL AND COALESCE(rules.auto_generate_blogs, true)
      AND NOT EXISTS (SELECT 1 FROM jobs active WHERE active.target = 'video:' || video.id
                      AND active.type = 'generate-post' AND active.status IN ('queued', 'running'))
  ) waiting WHERE place <= $1 ORDER BY id`;

const WRITING_NOW = `
  SELECT site_id AS "siteId", count(*)::int AS count FROM jobs
  WHERE type = 'generate-post' AND status IN ('queued', 'running') AND site_id IS NOT NULL GROUP BY site_id`;
