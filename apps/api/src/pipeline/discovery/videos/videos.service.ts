import { Inject, Injectable } from '@nestjs/common';
import type { YouTubeVideo } from '@pressloom/clients/youtube';
import type { WebsiteAutomation } from '@pressloom/contracts/automation';
import type { VideoFlag, VideoView } from '@pressloom/contracts/videos';
import { DismissedVideo, Video } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, IsNull } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { DomainError, notFound } from '../../../common/errors.ts';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { storableText } from '../../../common/storable-text.ts';
import { PACIFIC, startOfDayIn } from '../../../common/zone-days.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { FLAG_SENTENCES, newIds } from './video-rules.ts';
import { videoView } from './video-view.ts';
import type { VideosQuery } from './videos.dto.ts';

/** What a search of a keyword found that a site does not have, best first, and how much of it the site takes. */
export interface NewVideos {
  siteId: number;
  keywordId: number;
  source: Video['source'];
  automation: WebsiteAutomation;
  videos: YouTubeVideo[];
}

/** Videos of a site: the only place that writes them, but for what YouTube tells anew (`refresh-store.service.ts`). */
@Injectable()
export class VideosService {
  private readonly videos: Repository<Video>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.videos = dataSource.getRepository(Video);
  }

  async page(siteId: number, query: VideosQuery): Promise<Page<VideoView>> {
    const list = this.videos.createQueryBuilder('video').where('video.wordpressSiteId = :siteId', { siteId });
    const page = await readPage(list, query);
    return { ...page, rows: await this.views(page.rows) };
  }

  async recent(siteId: number, count: number): Promise<VideoView[]> {
    const rows = await this.videos.find({ where: { wordpressSiteId: siteId }, order: { id: 'DESC' }, take: count });
    return this.views(rows);
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<Video> {
    const video = await this.videos.findOneBy({ id });
    if (!video) throw notFound('video');
    return video;
  }

  /** The same, which nobody else changes until the caller's transaction ends. @throws DomainError 404 */
  async getLocked(manager: EntityManager, id: number): Promise<Video> {
    const video = await manager.findOne(Video, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!video) throw notFound('video');
    return video;
  }

  /** Those of these ids that the site neither has nor has dismissed, each once and in their order. */
  async unknownIds(siteId: number, youtubeIds: string[]): Promise<string[]> {
    if (youtubeIds.length === 0) return [];
    const known: { youtubeId: string }[] = await this.dataSource.query(
      `SELECT youtube_id AS "youtubeId" FROM videos WHERE wordpress_site_id = $1 AND youtube_id = ANY($2)
       UNION ALL
       SELECT youtube_id FROM dismissed_videos WHERE wordpress_site_id = $1 AND youtube_id = ANY($2)`,
      [siteId, youtubeIds],
    );
    return newIds(
      youtubeIds,
      known.map((row) => row.youtubeId),
    );
  }

  /** Videos that the site has stored since midnight Pacific. */
  async countToday(siteId: number, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const rows: { count: number }[] = await manager.query(
      `SELECT count(*)::int AS count FROM videos
       WHERE wordpress_site_id = $1 AND created_at >= $2`,
      [siteId, startOfDayIn(PACIFIC, this.runtime.clock.now())],
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Stores new videos, as many as the site takes of one search and has room for today; one that arrived meanwhile is left
   * as it is. Returns how many are new.
   */
  async store(manager: EntityManager, { siteId, keywordId, source, automation, videos }: NewVideos): Promise<number> {
    // The day is counted under a lock, or two searches at once could pass its limit.
    await lockFor(manager, 'site-videos', siteId);
    const room = automation.dailyVideoLimit - (await this.countToday(siteId, manager));
    const best = videos.slice(0, Math.max(0, Math.min(automation.videosPerSearch, room)));
    if (best.length === 0) return 0;
    const now = this.runtime.clock.now();
    const own = { keywordId, wordpressSiteId: siteId, source, refreshedAt: now, createdAt: now };
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Video)
      .values(best.map((video) => ({ ...fieldsOf(video), ...own })))
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length;
  }

  /** Usable videos of a site without a post, the oldest first. */
  async waitingIds(siteId: number, count: number): Promise<number[]> {
    const where = { wordpressSiteId: siteId, status: 'discovered' as const, flag: IsNull() };
    const rows = await this.videos.find({ where, select: { id: true }, order: { id: 'ASC' }, take: count });
    return rows.map((row) => row.id);
  }

  async view(id: number): Promise<VideoView> {
    return (await this.views([await this.get(id)]))[0] as VideoView;
  }

  async setPremium(manager: EntityManager, id: number, isPremium: boolean): Promise<void> {
    await manager.update(Video, id, { isPremium });
  }

  /** Deletes the video, and keeps its id so that no search brings it back to its site. */
  async dismiss(manager: EntityManager, { id, wordpressSiteId, youtubeId }: Video): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(DismissedVideo)
      .values({ wordpressSiteId, youtubeId })
      .orIgnore()
      .execute();
    await manager.delete(Video, id);
  }

  async markProcessed(manager: EntityManager, id: number): Promise<void> {
    await manager.update(Video, id, { status: 'processed', processedAt: this.runtime.clock.now() });
  }

  private async views(videos: Video[]): Promise<VideoView[]> {
    const targets = videos.map((video) => jobTarget('video', video.id));
    const jobs = await this.jobs.newestByTarget(targets, ['generate-post']);
    return videos.map((video) => videoView(video, jobs.get(jobTarget('video', video.id))));
  }
}

/** 409 for a video from which nothing may be written. */
export const unusable = (flag: VideoFlag): DomainError => new DomainError(409, 'source_unusable', FLAG_SENTENCES[flag]);

/** What is stored of a video that YouTube told of. Pure. */
export function fieldsOf(video: YouTubeVideo): Partial<Video> {
  return {
    youtubeId: video.youtubeId,
    title: storableText(video.title, 300),
    description: storableText(video.description, 10_000),
    channelTitle: storableText(video.channelTitle, 200),
    channelId: video.channelId,
    publishedAt: video.publishedAt,
    durationSeconds: video.durationSeconds,
    viewCount: video.viewCount,
    thumbnails: video.thumbnails.map((thumbnail) => thumbnail.url).slice(0, 6),
    tags: video.tags.slice(0, 40).map((tag) => storableText(tag, 100)),
  };
}
