import { Injectable } from '@nestjs/common';
import { ANY } from '@pressloom/contracts/search-rules';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { Video } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { thinReason } from './thin-source.ts';
import { boilerplateOf, sourceWords } from './source-words.ts';

/** Of a channel with more videos the newest show what it repeats. */
const CHANNEL_LOOK = 20;

interface StoredSource {
  id: number;
  channel: string | null;
  title: string;
  description: string;
  hasTranscript: boolean;
  words: number;
}

/** What a video shows of what can be written from it. */
export interface VideoSource {
  hasTranscript: boolean;
  /** Words below which nothing is written from it by itself. */
  minSourceWords: number;
  /** The country of the search rules that hold for it, or `any`. */
  region: string;
  /** Of its website. */
  language: string;
}

/** What videos give to write from: transcripts that people gave, and the words of each. */
@Injectable()
export class VideoSourcesService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts the words of these videos, whose texts changed, in the caller's transaction; and of the newest of their
   * channels, because a new description may show what a channel repeats in all of them.
   */
  async recount(manager: EntityManager, videoIds: number[]): Promise<void> {
    if (videoIds.length === 0) return;
    const rows: StoredSource[] = await manager.query(SOURCES, [videoIds, CHANNEL_LOOK]);
    const channels = Map.groupBy(rows, (row) => row.channel ?? row.id);
    const counted = [...channels.values()].flatMap(countedAnew);
    if (counted.length === 0) return;
    await manager.query(RECOUNT, [counted.map(({ id }) => id), counted.map(({ now }) => now)]);
  }

  /** Keeps what a person gave to write from; a blank text takes it away. */
  async setTranscript(manager: EntityManager, videoId: number, text: string): Promise<void> {
    const transcript = text.trim() === '' ? null : text;
    const counted = transcript === null ? 0 : sourceWords({ title: '', description: '', transcript });
    await manager.update(Video, videoId, { transcript, sourceWords: counted });
    if (transcript === null) await this.recount(manager, [videoId]);
  }

  /** What a person gave for a video; null where nobody did. */
  async transcript(videoId: number): Promise<string | null> {
    const row = await this.dataSource
      .getRepository(Video)
      .findOne({ where: { id: videoId }, select: { transcript: true } });
    return row?.transcript ?? null;
  }

  /** Why nothing is written from a video by itself; null where it says enough. */
  async thinReason({ id, sourceWords: words }: Pick<Video, 'id' | 'sourceWords'>): Promise<string | null> {
    const source = (await this.of([id])).get(id);
    return source ? thinReason({ kind: 'video', sourceWords: words, minSourceWords: source.minSourceWords }) : null;
  }

  /** Of each of these videos, by its id, in one query; transcripts themselves are not read. */
  async of(videoIds: number[]): Promise<Map<number, VideoSource>> {
    const rows: (VideoSource & { id: number })[] = await this.dataSource.query(SHOWN, [
      videoIds,
      SOURCE_LIMITS.minWords.default,
      ANY,
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** Those of a channel's videos whose words are no longer as stored. Pure. */
function countedAnew(videos: StoredSource[]): { id: number; now: number }[] {
  const boilerplate = boilerplateOf(videos.map((video) => video.description));
  return videos
    .filter((video) => !video.hasTranscript)
    .map(({ id, words, ...texts }) => ({ id, words, now: sourceWords({ ...texts, transcript: null }, boilerplate) }))
    .filter(({ words, now }) => words !== now);
}

/** $1: ids of videos. $2: the words of each. */
const RECOUNT = `
  UPDATE videos SET source_words = counted.words
  FROM unnest($1::int[], $2::int[]) AS counted (id, words) WHERE videos.id = counted.id`;

/** $1: ids of videos. $2: how many of each of their channels come with them. */
const SOURCES = `
  WITH touched AS (SELECT id, wordpress_site_id, channel_id FROM videos WHERE id = ANY($1::int[])),
  chosen AS (
    SELECT id FROM touched
    UNION
    SELECT newest.id FROM (SELECT DISTINCT wordpress_site_id, channel_id FROM touched) channel
    CROSS JOIN LATERAL (SELECT id FROM videos WHERE wordpress_site_id = channel.wordpress_site_id
                          AND channel_id = channel.channel_id ORDER BY id DESC LIMIT $2) newest
  )
  SELECT id, wordpress_site_id || ':' || channel_id AS channel, title, description,
         transcript IS NOT NULL AS "hasTranscript", source_words AS words
  FROM videos JOIN chosen USING (id) ORDER BY id`;

/** $1: ids of videos. $2: the threshold of a site that nobody set one for. $3: what stands for no country. */
const SHOWN = `
  SELECT video.id, video.transcript IS NOT NULL AS "hasTranscript",
         COALESCE(settings.min_source_words, $2)::int AS "minSourceWords",
         COALESCE(own.region, rules.region, $3) AS region, site.language
  FROM videos video
  JOIN wordpress_sites site ON site.id = video.wordpress_site_id
  LEFT JOIN keywords keyword ON keyword.id = video.keyword_id AND keyword.wordpress_site_id = video.wordpress_site_id
  LEFT JOIN keyword_search_rules own ON own.keyword_id = keyword.id
  LEFT JOIN search_rules rules ON rules.wordpress_site_id = video.wordpress_site_id
  LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = video.wordpress_site_id
  WHERE video.id = ANY($1::int[])`;
