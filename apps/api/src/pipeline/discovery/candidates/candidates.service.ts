import { Inject, Injectable } from '@nestjs/common';
import type { CandidateView } from '@pressloom/contracts/search-rules';
import { SearchCandidate } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { notFound } from '../../../common/errors.ts';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { storableJson, storableText } from '../../../common/storable-text.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { DROP_AFTER_DAYS } from '../videos/refresh-rules.ts';
import { candidateView } from './candidate-view.ts';
import type { CandidatesQuery } from './candidates.dto.ts';

const DAY_MS = 86_400_000;
/** The newest of a keyword that are kept: a busy keyword finds thousands in 30 days, and takes a few. */
const KEPT_PER_KEYWORD = 1_000;

/** What is known of a result after a search. */
export interface CandidateFacts extends Omit<SearchCandidate, 'id' | 'keywordId' | 'keyword' | 'source' | 'takenAt'> {
  /** The search named it; else an earlier one did. */
  isNamed: boolean;
}

/** The results of a keyword's search, as they are to be written down. */
export interface NotedSearch {
  keywordId: number;
  source: SearchCandidate['source'];
  candidates: CandidateFacts[];
}

/** What searches found, taken or not: the only place that writes it. */
@Injectable()
export class CandidatesService {
  private readonly rows: Repository<SearchCandidate>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.rows = dataSource.getRepository(SearchCandidate);
  }

  async page(keywordId: number, query: CandidatesQuery): Promise<Page<CandidateView>> {
    const list = this.rows.createQueryBuilder('candidate').where('candidate.keywordId = :keywordId', { keywordId });
    const page = await readPage(list, query);
    return { ...page, rows: page.rows.map(candidateView) };
  }

  /** @throws DomainError 404 */
  async get(keywordId: number, id: number): Promise<SearchCandidate> {
    const candidate = await this.rows.findOneBy({ keywordId, id });
    if (!candidate) throw notFound('search result');
    return candidate;
  }

  /** What earlier searches found and nobody took, from the YouTube that is asked now, while it may be kept. */
  pool(keywordId: number, source: SearchCandidate['source']): Promise<SearchCandidate[]> {
    return this.rows
      .createQueryBuilder('candidate')
      .where('candidate.keywordId = :keywordId AND candidate.source = :source', { keywordId, source })
      .andWhere('candidate.takenAt IS NULL AND candidate.foundAt >= :from', { from: this.keptFrom() })
      .orderBy('candidate.foundAt', 'DESC')
      .addOrderBy('candidate.id', 'DESC')
      .limit(KEPT_PER_KEYWORD)
      .getMany();
  }

  /**
   * Writes down what a search found, marks what the keyword's site took of it, and forgets what is too much, in the
   * caller's transaction.
   */
  async note(manager: EntityManager, { keywordId, source, candidates }: NotedSearch): Promise<void> {
    const rows = candidates.map((one) => ({
      ...one,
      title: storableText(one.title, 300),
      channelTitle: storableText(one.channelTitle, 200),
    }));
    await manager.query(NOTE, [keywordId, source, JSON.stringify(rows, storableJson)]);
    await this.markTaken(manager, keywordId);
    await manager.query(FORGET_SURPLUS, [keywordId, KEPT_PER_KEYWORD]);
  }

  /** Marks those that became videos of the keyword, in the caller's transaction. */
  async markTaken(manager: EntityManager, keywordId: number): Promise<void> {
    await manager.query(
      `UPDATE search_candidates SET taken_at = $2, left_out = NULL
       FROM videos
       WHERE search_candidates.keyword_id = $1 AND taken_at IS NULL
         AND videos.keyword_id = $1 AND videos.youtube_id = search_candidates.youtube_id`,
      [keywordId, this.runtime.clock.now()],
    );
  }

  /** Forgets what YouTube's terms don't let us keep any longer. */
  async forgetOld(): Promise<void> {
    await this.rows.query('DELETE FROM search_candidates WHERE found_at < $1', [this.keptFrom()]);
  }

  private keptFrom(): Date {
    return new Date(this.runtime.clock.now().getTime() - DROP_AFTER_DAYS * DAY_MS);
  }
}

/** $1: keyword. $2: source. $3: candidates. */
const NOTE = `
  INSERT INTO search_candidates (keyword_id, youtube_id, source, title, channel_id, channel_title, published_at,
                                 duration_seconds, has_shorts_tag, live, flag, rank, left_out, found_at)
  SELECT $1, found."youtubeId", $2, found."title", found."channelId", found."channelTitle", found."publishedAt",
         found."durationSeconds", found."hasShortsTag", found."live", found."flag", found."rank", found."leftOut", found."foundAt"
  FROM jsonb_to_recordset($3::jsonb) AS found("youtubeId" text, "title" text, "channelId" text, "channelTitle" text,
       "publishedAt" timestamptz, "durationSeconds" int, "hasShortsTag" boolean, "live" text, "flag" text, "rank" int, "leftOut" text,
       "foundAt" timestamptz)
  ON CONFLICT (keyword_id, youtube_id) DO UPDATE SET
    source = EXCLUDED.source, title = EXCLUDED.title, channel_id = EXCLUDED.channel_id,
    channel_title = EXCLUDED.channel_title, published_at = EXCLUDED.published_at,
    duration_seconds = COALESCE(EXCLUDED.duration_seconds, search_candidates.duration_seconds),
    has_shorts_tag = EXCLUDED.has_shorts_tag, live = EXCLUDED.live, flag = EXCLUDED.flag, rank = LEAST(search_candidates.rank, EXCLUDED.rank),
    left_out = CASE WHEN search_candidates.taken_at IS NULL THEN EXCLUDED.left_out END,
    found_at = EXCLUDED.found_at`;

/** $1: keyword. $2: how many stay. */
const FORGET_SURPLUS = `
  DELETE FROM search_candidates WHERE id IN (
    SELECT id FROM search_candidates WHERE keyword_id = $1 ORDER BY found_at DESC, id DESC OFFSET $2)`;
