import { Inject, Injectable } from '@nestjs/common';
import type { YouTubeVideo } from '@pressloom/clients/youtube';
import { DataSource } from 'typeorm';
import { storableJson } from '../../../common/storable-text.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { DismissedVideosService } from './dismissed-videos.service.ts';
import { dropBefore, REFRESH_BATCH, refreshBefore } from './refresh-rules.ts';
import type { RefreshGroup } from './refresh-rules.ts';
import { flagRegions } from './video-regions.ts';
import { fieldsOf, sourceFlag } from './video-rules.ts';
import { VideoSourcesService } from './video-sources.service.ts';

/** Sites of a group may share videos: so many rows are read to find a batch of different ids. */
const ROWS_PER_ID = 4;

/** What YouTube answered for a batch of ids. */
export interface Refreshed {
  ids: string[];
  current: YouTubeVideo[];
}

/** Reads and writes what YouTube tells of videos that are stored already, many at a time. */
@Injectable()
export class RefreshStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: VideoSourcesService,
    private readonly dismissed: DismissedVideosService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The ids of a group that waited longest, each once, at most one batch; none when all are fresh. */
  async dueIds(group: RefreshGroup): Promise<string[]> {
    const { siteIds, source } = group;
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT youtube_id AS id FROM videos
       WHERE youtube_id IS NOT NULL AND refreshed_at < $1 AND wordpress_site_id = ANY($2::int[]) AND source = $3
       ORDER BY refreshed_at, id LIMIT $4`,
      [refreshBefore(this.runtime.clock.now()), siteIds, source, REFRESH_BATCH * ROWS_PER_ID],
    );
    const ids = new Set(rows.map((row) => row.id));
    if (ids.size < REFRESH_BATCH) for (const id of await this.dismissed.dueIds(group, REFRESH_BATCH)) ids.add(id);
    return [...ids].slice(0, REFRESH_BATCH);
  }

  /** How many different ids of a group are due. */
  async dueCount({ siteIds, source }: RefreshGroup): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      `SELECT count(DISTINCT youtube_id)::int AS count FROM videos
       WHERE youtube_id IS NOT NULL AND refreshed_at < $1 AND wordpress_site_id = ANY($2::int[]) AND source = $3`,
      [refreshBefore(this.runtime.clock.now()), siteIds, source],
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Writes what YouTube told into every copy that the group's sites have. A video that came back loses its flag; one
   * that is missing is flagged, and its data goes with `drop`. Returns the copies that were found and missed.
   */
  async write(group: RefreshGroup, { ids, current }: Refreshed): Promise<{ refreshed: number; vanished: number }> {
    await this.dismissed.refresh(group, { ids, current });
    const now = this.runtime.clock.now();
    const where = [group.siteIds, group.source];
    const rows = current.map((video) => ({ ...fieldsOf(video), flag: sourceFlag(video) }));
    const [rewritten]: [{ id: number }[]] = await this.dataSource.query(
      `UPDATE videos SET title = fresh."title", description = fresh."description", channel_title = fresh."channelTitle",
              channel_id = fresh."channelId", published_at = fresh."publishedAt", thumbnails = fresh."thumbnails",
              tags = fresh."tags", view_count = fresh."viewCount", duration_seconds = fresh."durationSeconds",
              flag = COALESCE(fresh."flag", CASE WHEN videos.flag = 'region_blocked' THEN videos.flag END),
              region_restriction = fresh."regionRestriction", refreshed_at = $4
       FROM jsonb_to_recordset($3::jsonb) AS fresh("youtubeId" text, "title" text, "description" text,
              "channelTitle" text, "channelId" text, "publishedAt" timestamptz, "thumbnails" jsonb, "tags" jsonb,
              "viewCount" bigint, "durationSeconds" int, "flag" text, "regionRestriction" jsonb)
       WHERE videos.youtube_id = fresh."youtubeId"
         AND videos.wordpress_site_id = ANY($1::int[]) AND videos.source = $2
       RETURNING videos.id`,
      [...where, JSON.stringify(rows, storableJson), now],
    );
    const rewrittenIds = rewritten.map(({ id }) => id);
    // It frees those that can be watched again: until then what was blocked stays so.
    await flagRegions(this.dataSource.manager, 'id', rewrittenIds);
    await this.sources.recount(this.dataSource.manager, rewrittenIds);
    const found = new Set(current.map((video) => video.youtubeId));
    const [, vanished]: [unknown, number] = await this.dataSource.query(
      `UPDATE videos SET flag = 'vanished', refreshed_at = $4
       WHERE youtube_id = ANY($3::text[]) AND wordpress_site_id = ANY($1::int[]) AND source = $2`,
      [...where, ids.filter((id) => !found.has(id)), now],
    );
    return { refreshed: rewritten.length, vanished };
  }

  /**
   * Empties what YouTube told of videos that it does not have any more, or that could not be asked for within 30 days.
   * Id, flag and our own posts stay. Returns how many were emptied.
   */
  async drop(): Promise<number> {
    const [, dropped]: [unknown, number] = await this.dataSource.query(
      `UPDATE videos SET title = '', description = '', channel_title = '', published_at = NULL, thumbnails = '[]',
              tags = '[]', view_count = NULL, duration_seconds = NULL, region_restriction = NULL,
              source_words = CASE WHEN transcript IS NULL THEN 0 ELSE source_words END
       WHERE youtube_id IS NOT NULL AND title <> '' AND (flag = 'vanished' OR refreshed_at < $1)`,
      [dropBefore(this.runtime.clock.now())],
    );
    return dropped;
  }
}
