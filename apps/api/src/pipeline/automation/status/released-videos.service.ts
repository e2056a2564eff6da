import { Injectable } from '@nestjs/common';
import type { ReleasedVideo, VideoView } from '@pressloom/contracts/videos';
import { DataSource } from 'typeorm';
import { SitesService } from '../../../sites/sites.service.ts';
import { unusable, VideosService } from '../../discovery/videos/videos.service.ts';
import { WritingFactsService } from '../writing/writing-facts.service.ts';
import { AutomationStatusService } from './automation-status.service.ts';

/** Gives videos that failed too often back to the automation, and says whether it takes them up. */
@Injectable()
export class ReleasedVideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosService,
    private readonly sites: SitesService,
    private readonly writing: WritingFactsService,
    private readonly status: AutomationStatusService,
  ) {}

  /** @throws DomainError 404 */
  async release(id: number): Promise<ReleasedVideo> {
    const video = await this.videos.release(id);
    return { ...video, whyNotWritten: await this.whyNotWritten(video) };
  }

  /** What keeps it back, else what keeps back all writing of its website. */
  private async whyNotWritten(video: VideoView): Promise<string | null> {
    const { id, wordpressSiteId: siteId, lastJob, status, flag } = video;
    if (status === 'processed' || lastJob?.status === 'queued' || lastJob?.status === 'running') return null;
    if (flag !== null) return unusable(flag).message;
    const sites = await this.writing.writing();
    const isWaiting = sites.some((site) => site.id === siteId && site.videos.some((one) => one.id === id));
    if (!isWaiting) return video.thinReason ?? ((await this.isLeftToPeople(id)) ? BY_HAND : UNUSABLE);
    const { parts } = await this.status.of(await this.sites.get(siteId));
    const part = parts.find(({ key }) => key === 'writing');
    return part === undefined || part.state === 'active' ? null : part.reason;
  }

  private async isLeftToPeople(id: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(LEFT_TO_PEOPLE, [id]);
    return rows.length > 0;
  }
}

const BY_HAND = 'The rules of its keyword allow manual writing only.';
const UNUSABLE = "The automation can't write from it now, or newer videos come first.";

/** $1: the video. */
const LEFT_TO_PEOPLE = `
  SELECT 1 FROM videos video JOIN automation_settings rules ON rules.keyword_id = video.keyword_id
  WHERE video.id = $1 AND NOT rules.auto_generate_blogs`;
