import { Inject, Injectable } from '@nestjs/common';
import type { YouTubeVideo } from '@pressloom/clients/youtube';
import type { WebsiteAutomation } from '@pressloom/contracts/automation';
import { SOURCE_MESSAGES } from '@pressloom/contracts/videos';
import type { VideoFlag, VideoView } from '@pressloom/contracts/videos';
import { Video } from '@pressloom/database/entities';
import { sqlFailedTooOften, sqlIsVideo, sqlSaysTooLittle } from '@pressloom/database/conditions';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, IsNull, Not } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentActor } from '../../../common/acting.ts';
import { DomainError, invalidField, notFound } from '../../../common/errors.ts';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { PACIFIC, startOfDayIn } from '../../../common/zone-days.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { DismissedVideosService } from './dismissed-videos.service.ts';
import { assertSourceText } from './transcripts/source-text.ts';
import { flagRegions } from './video-regions.ts';
import { FLAG_SENTENCES, fieldsOf, newIds, sourceFlag } from './video-rules.ts';
import { videoView } from './video-view.ts';
import { VideoSourcesService } from './video-sources.service.ts';
import type { VideosQuery } from './videos.dto.ts';

/** What a search of a keyword found that a site does not have, best first, and how much of it the site takes. */
export interface NewVideos {
  siteId: number;
  keywordId: number;
  source: Video['source'];
  automation: WebsiteAutomation;
  videos: YouTubeVideo[];
}

/** A video that something may be written from, and which YouTube told of it. */
export interface UsableVideo {
  source: Video['source'];
  video: YouTubeVideo;
}

/** A person's own notes, to be written from. */
export interface OwnNotes {
  title: string;
  notes: string;
}

/**
 * Sources of a site, videos and notes: the only place that writes them, but for what YouTube tells anew (`refresh-store.service.ts`) and what
 * there is to write from (`video-sources.service.ts`).
 */
@Injectable()
export class VideosService {
  private readonly videos: Repository<Video>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly sources: VideoSourcesService,
    private readonly dismissed: DismissedVideosService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.videos = dataSource.getRepository(Video);
  }

  async page(siteId: number, query: VideosQuery): Promise<Page<VideoView>> {
    const list = this.videos.createQueryBuilder('video').where('video.wordpressSiteId = :siteId', { siteId });
    const page = await readPage(list, query);
    return { ...page, rows: await this.views(page.rows) };
  }

  /** The newest videos; no notes. */
  async recent(siteId: number, count: number): Promise<VideoView[]> {
    const where = { wordpressSiteId: siteId, youtubeId: Not(IsNull()) };
    const rows = await this.videos.find({ where, order: { id: 'DESC' }, take: count });
    return this.views(rows);
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<Video> {
    const video = await this.videos.findOneBy({ id });
    if (!video) throw notFound('video');
    return video;
  }

  /** The same with its transcript, which may be megabytes. @throws DomainError 404 */
  async getWhole(id: number): Promise<Video> {
    const whole = this.videos.createQueryBuilder('video').addSelect('video.transcript');
    const video = await whole.where('video.id = :id', { id }).getOne();
    if (!video) throw notFound('video');
    return video;
  }

  /** The keyword that found it; null where that is gone, or the video is. */
  async keywordOf(id: number): Promise<number | null> {
    return (await this.videos.findOne({ where: { id }, select: { id: true, keywordId: true } }))?.keywordId ?? null;
  }

  /** The same, which nobody else changes until the caller's transaction ends. @throws DomainError 404 */
  async getLocked(manager: EntityManager, id: number): Promise<Video> {
    const video = await manager.findOne(Video, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!video) throw notFound('video');
    return video;
  }

  /** Those of these ids that the site neither has nor has dismissed, each once and in their order. */
  async unknownIds(siteId: number, youtubeIds: string[]): Promise<string[]> {
    return newIds(youtubeIds, (await this.knownIds(siteId, youtubeIds)).keys());
  }

  /** Those of these ids that the site has, or that somebody deleted from it. */
  async knownIds(siteId: number, youtubeIds: string[]): Promise<Map<string, 'known' | 'dismissed'>> {
    if (youtubeIds.length === 0) return new Map();
    const rows: { youtubeId: string; how: 'known' | 'dismissed' }[] = await this.dataSource.query(
      `SELECT youtube_id AS "youtubeId", 'known' AS how FROM videos
       WHERE wordpress_site_id = $1 AND youtube_id = ANY($2)
       UNION ALL
       SELECT youtube_id, 'dismissed' FROM dismissed_videos WHERE wordpress_site_id = $1 AND youtube_id = ANY($2)`,
      [siteId, youtubeIds],
    );
    return new Map(rows.map(({ youtubeId, how }) => [youtubeId, how]));
  }

  /** Videos that the site has stored since midnight Pacific; deleting one wins back no place of the day. */
  async countToday(siteId: number, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const rows: { count: number }[] = await manager.query(
      `SELECT count(*)::int AS count FROM tally_marks
       WHERE wordpress_site_id = $1 AND kind = 'video_found' AND happened_at >= $2`,
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
    return best.length === 0 ? 0 : this.insert(manager, { siteId, keywordId, source, videos: best });
  }

  /**
   * Stores a video that a person named, whatever the site takes in a day; one that arrived meanwhile is left as it is. Returns
   * its id.
   */
  async add(manager: EntityManager, siteId: number, { source, video }: UsableVideo): Promise<number> {
    await this.insert(manager, { siteId, keywordId: null, source, videos: [video] });
    const { id } = await manager.findOneByOrFail(Video, { wordpressSiteId: siteId, youtubeId: video.youtubeId });
    return id;
  }

  /** Keeps a person's own notes to write from. @throws DomainError 400 on `notes` */
  async addNotes(siteId: number, { title, notes: typed }: OwnNotes): Promise<VideoView> {
    assertSourceText('notes', typed);
    const notes = typed.trim();
    if (notes === '') throw invalidField('notes', SOURCE_MESSAGES.notes);
    const now = this.runtime.clock.now();
    const id = await this.dataSource.transaction(async (manager) => {
      const own = {
        youtubeId: null,
        title: title.normalize('NFC'),
        wordpressSiteId: siteId,
        source: 'live' as const,
        refreshedAt: now,
        createdAt: now,
      };
      const row = await manager.save(manager.create(Video, own));
      await this.sources.setTranscript(manager, row.id, notes);
      return row.id;
    });
    return this.view(id);
  }

  private async insert(
    manager: EntityManager,
    { siteId, keywordId, source, videos }: Omit<NewVideos, 'automation' | 'keywordId'> & { keywordId: number | null },
  ): Promise<number> {
    const now = this.runtime.clock.now();
    const own = { keywordId, wordpressSiteId: siteId, source, refreshedAt: now, createdAt: now };
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Video)
      .values(videos.map((video) => ({ ...fieldsOf(video), flag: sourceFlag(video), ...own })))
      .orIgnore()
      .returning('id')
      .execute();
    const ids = (inserted.raw as { id: number }[]).map(({ id }) => id);
    await flagRegions(manager, 'id', ids);
    await this.sources.recount(manager, ids);
    return ids.length;
  }

  /** Usable videos, no notes, of a site without a post that say enough to write from and don't wait for a person, the oldest first. */
  async waitingIds(siteId: number, count: number): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT video.id FROM videos video
       LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = video.wordpress_site_id
       WHERE video.wordpress_site_id = $1 AND video.status = 'discovered' AND video.flag IS NULL AND ${sqlIsVideo('video')}
         AND NOT ${sqlFailedTooOften('video')} AND NOT ${sqlSaysTooLittle('video', 'settings')}
       ORDER BY video.published_at DESC NULLS LAST, video.id DESC LIMIT $2`,
      [siteId, count],
    );
    return rows.map((row) => row.id);
  }

  async view(id: number): Promise<VideoView> {
    return (await this.views([await this.get(id)]))[0] as VideoView;
  }

  /**
   * Keeps what a person gave to write from; a blank text takes it away.
   *
   * @param title another working title, of notes
   * @throws DomainError 404; 400 for notes without a text, and for a title of a video
   */
  async setTranscript(id: number, text: string, title?: string): Promise<VideoView> {
    await this.dataSource.transaction(async (manager) => {
      const { youtubeId } = await this.getLocked(manager, id);
      if (title !== undefined && youtubeId !== null) throw invalidField('title', SOURCE_MESSAGES.videoTitle);
      if (title !== undefined) await manager.update(Video, id, { title });
      if (youtubeId === null && text.trim() === '') throw invalidField('transcript', SOURCE_MESSAGES.notes);
      await this.sources.setTranscript(manager, id, text);
    });
    return this.view(id);
  }

  async setPremium(manager: EntityManager, id: number, isPremium: boolean): Promise<void> {
    await manager.update(Video, id, { isPremium, premiumBy: currentActor() });
  }

  /** Deletes the video, and keeps its id so that no search brings it back to its site; notes are gone for good. */
  async dismiss(manager: EntityManager, video: Video): Promise<void> {
    await this.dismissed.add(manager, video);
    await manager.delete(Video, video.id);
  }

  /** The site's video of this id of YouTube's; null where it has none. */
  async idOf(wordpressSiteId: number, youtubeId: string): Promise<number | null> {
    const video = await this.videos.findOne({ where: { wordpressSiteId, youtubeId }, select: { id: true } });
    return video?.id ?? null;
  }

  async markProcessed(manager: EntityManager, id: number): Promise<void> {
    await manager.update(Video, id, { ...NOT_FAILED, status: 'processed', processedAt: this.runtime.clock.now() });
  }

  /** A try to write from it failed, and that was its own failure, not a provider's. Nothing is written from notes by itself, so nobody counts theirs. */
  async noteFailure(manager: EntityManager, id: number, reason: string): Promise<void> {
    const again = { failures: () => 'failures + 1', failedAt: this.runtime.clock.now(), failure: reason };
    await manager.update(Video, { id, youtubeId: Not(IsNull()) }, again);
  }

  /** A person lets it be tried again: its failures are forgotten. @throws DomainError 404 */
  async release(id: number): Promise<VideoView> {
    await this.videos.update(id, NOT_FAILED);
    return this.view(id);
  }

  private async views(videos: Video[]): Promise<VideoView[]> {
    const targets = videos.map((video) => jobTarget('video', video.id));
    const [jobs, sources] = await Promise.all([
      this.jobs.newestByTarget(targets, ['generate-post']),
      this.sources.of(videos.map((video) => video.id)),
    ]);
    return videos.map((video) =>
      videoView(video, { lastJob: jobs.get(jobTarget('video', video.id)), source: sources.get(video.id) }),
    );
  }
}

const NOT_FAILED = { failures: 0, failedAt: null, failure: null };

/** 409 for a video from which nothing may be written. */
export const unusable = (flag: VideoFlag): DomainError => new DomainError(409, 'source_unusable', FLAG_SENTENCES[flag]);
