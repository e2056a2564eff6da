import { Inject, Injectable } from '@nestjs/common';
import { UNSENT_STATUSES } from '@pressloom/contracts/newsletters';
import type { DismissedVideoView } from '@pressloom/contracts/videos';
import { DismissedVideo } from '@pressloom/database/entities';
import type { Video } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { storableJson } from '../../../common/storable-text.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { dropBefore, refreshBefore } from './refresh-rules.ts';
import type { RefreshGroup } from './refresh-rules.ts';
import type { Refreshed } from './refresh-store.service.ts';
import { fieldsOf, sourceFlag } from './video-rules.ts';
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
    const { wordpressSiteId, youtubeId, flag, source } = video;
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
      .values({ wordpressSiteId, youtubeId, flag, source, dismissedAt, ...told })
      .orIgnore()
      .execute();
  }

  /** From then on a search may bring it back. */
  async forget(manager: EntityManager, wordpressSiteId: number, youtubeId: string): Promise<void> {
    await manager.delete(DismissedVideo, { wordpressSiteId, youtubeId });
  }

  /** Ids of a group that waited longest, of those that stand in issues that were sent: what these show must be asked for again like any data of YouTube's. */
  async dueIds({ siteIds, source }: RefreshGroup, most: number): Promise<string[]> {
    const before = refreshBefore(this.runtime.clock.now());
    const rows: { id: string }[] = await this.rows.query(DUE, [siteIds, source, before, UNSENT_STATUSES, most]);
    return rows.map(({ id }) => id);
  }

  /** Writes what YouTube told of some ids; one that it doesn't know any more is flagged, and its data goes. */
  async refresh({ siteIds, source }: RefreshGroup, { ids, current }: Refreshed): Promise<void> {
    const known = new Map(current.map((video) => [video.youtubeId, video]));
    const rows = ids.map((youtubeId) => {
      const video = known.get(youtubeId);
      if (!video) return { youtubeId, title: null, channelTitle: null, flag: 'vanished' };
      const { title, channelTitle } = fieldsOf(video);
      return { youtubeId, title, channelTitle, flag: sourceFlag(video) };
    });
    const fresh = JSON.stringify(rows, storableJson);
    await this.rows.query(REFRESH, [siteIds, source, fresh, this.runtime.clock.now(), UNSENT_STATUSES]);
  }

  /** Empties what YouTube told of them so long ago that its terms don't let us keep it. */
  async dropOld(): Promise<void> {
    await this.rows.query(
      'UPDATE dismissed_videos SET title = NULL, channel_title = NULL, refreshed_at = NULL WHERE refreshed_at < $1',
      [dropBefore(this.runtime.clock.now())],
    );
  }
}

/** Of a dismissed video: that an issue shows it which was sent. `unsent`: the parameter with the other states. */
const isShown = (unsent: string): string => `EXISTS (
  SELECT 1 FROM newsletter_items item JOIN newsletters issue ON issue.id = item.newsletter_id
  WHERE item.youtube_id = dismissed.youtube_id AND issue.wordpress_site_id = dismissed.wordpress_site_id
    AND issue.delivery_status <> ALL (${unsent}::text[]))`;

/** $1 sites, $2 which YouTube, $3 what was told before then is due, $4 states of issues that were not sent, $5 how many. */
const DUE = `
  SELECT dismissed.youtube_id AS id FROM dismissed_videos dismissed
  WHERE dismissed.wordpress_site_id = ANY($1::int[]) AND dismissed.source = $2
    AND (dismissed.refreshed_at IS NULL OR dismissed.refreshed_at < $3) AND ${isShown('$4')}
  ORDER BY dismissed.refreshed_at NULLS FIRST, dismissed.id LIMIT $5`;

/** $3 what YouTube told, $4 now, $5 states of issues that were not sent. */
const REFRESH = `
  UPDATE dismissed_videos dismissed SET title = fresh."title", channel_title = fresh."channelTitle", flag = fresh."flag", refreshed_at = $4
  FROM jsonb_to_recordset($3::jsonb) AS fresh("youtubeId" text, "title" text, "channelTitle" text, "flag" text)
  WHERE dismissed.youtube_id = fresh."youtubeId" AND dismissed.wordpress_site_id = ANY($1::int[]) AND dismissed.source = $2
    AND ${isShown('$5')}`;

function dismissedView({ id, youtubeId, title, channelTitle, dismissedAt }: DismissedVideo): DismissedVideoView {
  return { id, youtubeId, title, channelTitle, dismissedAt: dismissedAt.toISOString() };
}
