import { Inject, Injectable } from '@nestjs/common';
import type { DismissedVideoView } from '@pressloom/contracts/videos';
import { DismissedVideo } from '@pressloom/database/entities';
import type { Video } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { dropBefore } from './refresh-rules.ts';
import type { DismissedVideosQuery } from './videos.dto.ts';

/** Videos that people deleted from a website: the only place that writes them. */
@Injectable()
export class DismissedVideosService {
  private readonly rows: Repository<DismissedVideo>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.rows = dataSource.getRepository(DismissedVideo);
  }

  async page(siteId: number, query: DismissedVideosQuery): Promise<Page<DismissedVideoView>> {
    const list = this.rows.createQueryBuilder('dismissed').where('dismissed.wordpressSiteId = :siteId', { siteId });
    const page = await readPage(list, query);
    return { ...page, rows: page.rows.map(dismissedView) };
  }

  has(wordpressSiteId: number, youtubeId: string): Promise<boolean> {
    return this.rows.existsBy({ wordpressSiteId, youtubeId });
  }

  /** Keeps the id for good, and what YouTube told as long as that may be kept; nothing of notes. */
  async add(manager: EntityManager, video: Video): Promise<void> {
    const { wordpressSiteId, youtubeId } = video;
    if (youtubeId === null) return;
    // A video whose data was dropped has an empty title.
    const told =
      video.title === ''
        ? {}
        : { title: video.title, channelTitle: video.channelTitle, refreshedAt: video.refreshedAt };
    const dismissedAt = this.runtime.clock.now();
    await manager
      .createQueryBuilder()
      .insert()
      .into(DismissedVideo)
      .values({ wordpressSiteId, youtubeId, dismissedAt, ...told })
      .orIgnore()
      .execute();
  }

  /** From then on a search may bring it back. */
  async forget(manager: EntityManager, wordpressSiteId: number, youtubeId: string): Promise<void> {
    await manager.delete(DismissedVideo, { wordpressSiteId, youtubeId });
  }

  /** Empties what YouTube told of them so long ago that its terms don't let us keep it. */
  async dropOld(): Promise<void> {
    await this.rows.query(
      'UPDATE dismissed_videos SET title = NULL, channel_title = NULL, refreshed_at = NULL WHERE refreshed_at < $1',
      [dropBefore(this.runtime.clock.now())],
    );
  }
}

function dismissedView({ id, youtubeId, title, channelTitle, dismissedAt }: DismissedVideo): DismissedVideoView {
  return { id, youtubeId, title, channelTitle, dismissedAt: dismissedAt.toISOString() };
}
