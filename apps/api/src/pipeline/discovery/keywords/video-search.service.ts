import { Inject, Injectable } from '@nestjs/common';
import type { FoundVideo, YouTubeVideo } from '@pressloom/clients/youtube';
import { SEARCH_PAGE_SIZE } from '@pressloom/contracts/youtube';
import type { SearchCandidate } from '@pressloom/database/entities';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { bestFirst } from '../candidates/best-first.ts';
import { CandidatesService } from '../candidates/candidates.service.ts';
import type { CandidateFacts } from '../candidates/candidates.service.ts';
import { candidatesOf, idsToAsk, withDetails } from '../candidates/judge.ts';
import type { Judgement } from '../candidates/judge.ts';
import { SearchPages } from '../candidates/search-pages.service.ts';
import type { ResultPage } from '../candidates/search-pages.service.ts';
import { isWithin, wantsSecondPage } from '../candidates/search-window.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { VideosService } from '../videos/videos.service.ts';
import type { SearchContext } from './search-context.service.ts';

/** What a search found. */
export interface Findings {
  /** Videos that YouTube named, of those that it was asked for. */
  count: number;
  /** What the site does not have and may be written from, of this search and of earlier ones, best first. */
  usable: YouTubeVideo[];
  /** What is known now of its results, and what changed of those of earlier searches. */
  candidates: CandidateFacts[];
}

/** What a search and those before it found, judged. */
interface Look {
  first: ResultPage;
  pool: SearchCandidate[];
  found: FoundVideo[];
  judgement: Judgement;
  candidates: CandidateFacts[];
}

/** Asks YouTube, with every call booked before it is sent. */
@Injectable()
export class VideoSearchService {
  constructor(
    private readonly pages: SearchPages,
    private readonly candidates: CandidatesService,
    private readonly videos: VideosService,
    private readonly quota: QuotaService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * What a search has for the site, together with what earlier ones left.
   *
   * @throws DomainError 429 `quota_exhausted`, 409 `provider_unconfigured`; ProviderError
   */
  async findNew(search: SearchContext): Promise<Findings> {
    const first = await this.pages.first(search);
    const pool = await this.candidates.pool(search.keyword.id, search.source);
    let look = await this.look(search, { first, pool, found: first.items });
    const more = (await this.wantsMore(search, look)) ? await this.pages.second(search, first) : [];
    if (more.length > 0) look = await this.look(search, { first, pool, found: [...first.items, ...more] });
    return this.findings(search, look);
  }

  /** What was found, and what may be taken of it as far as a search tells. */
  private async look(search: SearchContext, seen: Pick<Look, 'first' | 'pool' | 'found'>): Promise<Look> {
    const ids = [...seen.pool, ...seen.found].map((video) => video.youtubeId);
    const known = await this.videos.knownIds(search.site.id, ids);
    const judgement = { rules: search.rules, now: this.runtime.clock.now(), known };
    return { ...seen, judgement, candidates: candidatesOf(seen.found, seen.pool, judgement) };
  }

  private async wantsMore(search: SearchContext, { first, candidates }: Look): Promise<boolean> {
    const searches = await this.quota.searchesOf(search.quotaGroup);
    const usable = candidates.filter((candidate) => candidate.leftOut === null).length;
    const wanted = search.automation.videosPerSearch;
    return wantsSecondPage({ wanted, usable, hasNext: first.next !== null, ...searches });
  }

  private async findings(search: SearchContext, look: Look): Promise<Findings> {
    const { first, pool, found, judgement } = look;
    const ids = idsToAsk(look.candidates, judgement, SEARCH_PAGE_SIZE);
    const [asked, details] = [new Set(ids), await this.details(search, ids)];
    const candidates = withDetails(look.candidates, { asked, details }, judgement);
    const open = candidates.filter((candidate) => candidate.leftOut === null);
    const before = new Map(pool.map(({ youtubeId, leftOut }) => [youtubeId, leftOut]));
    return {
      count: found.filter((video) => isWithin(video.publishedAt, first.publishedAfter)).length,
      usable: bestFirst(open, judgement.rules, judgement.now).flatMap(({ youtubeId }) => details.get(youtubeId) ?? []),
      candidates: candidates.filter(
        ({ youtubeId, isNamed, leftOut }) => isNamed || asked.has(youtubeId) || before.get(youtubeId) !== leftOut,
      ),
    };
  }

  /**
   * What YouTube tells of these videos. No step of the job: writing 50 videos down costs more than the unit that asking
   * again after a crash costs, and what is found again is kept once; see `FoundVideosService.keep`.
   */
  private async details(search: SearchContext, ids: string[]): Promise<Map<string, YouTubeVideo>> {
    const youtube = search.youtube.client();
    const { signal } = search.job;
    const details = new Map<string, YouTubeVideo>();
    for (let start = 0; start < ids.length; start += SEARCH_PAGE_SIZE) {
      const batch = ids.slice(start, start + SEARCH_PAGE_SIZE);
      const videos = await this.quota.spend(search, await this.quota.price('videos'), () =>
        youtube.videos(batch, { signal }),
      );
      for (const video of videos) details.set(video.youtubeId, video);
    }
    return details;
  }
}
