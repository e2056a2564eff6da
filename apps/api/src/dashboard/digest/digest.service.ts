import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DASHBOARD_LIMITS } from '@pressloom/contracts/dashboard';
import type { Digest, DigestItem, DigestPart } from '@pressloom/contracts/dashboard';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { lastDaysIn } from '../../common/zone-days.ts';
import { titlesOf } from '../../jobs/job-titles.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import {
  FAILED,
  FOUND,
  HELD,
  PAID,
  PUBLISHED,
  READERS,
  SPENT,
  TALLIED,
  UNEXPECTED_EXITS,
  WAITING,
  WRITTEN,
} from './digest-sql.ts';
import { digestSummary, exitLines, waitingOf } from './digest-text.ts';
import type { DaysCost, DaysExit, DaysReaders, WaitingCounts } from './digest-text.ts';

const { digestItems: MOST_ITEMS } = DASHBOARD_LIMITS;
const NOTHING: DigestPart = { count: 0, items: [] };

/** What is told of a failed job by its kind; kinds that are not here are no work of a website's day. */
const STEP_WORDS: Record<string, string> = {
  'search-keyword': 'Search',
  'generate-post': 'Writing',
  'rewrite-post': 'Rewriting',
  'generate-image': 'Featured image',
  'publish-post': 'Publishing',
  'sort-post': 'Sorting',
  'update-categories': 'Update Categories',
  'rename-category': 'Renaming a category',
  'generate-newsletter': 'Generating a newsletter',
  'send-newsletter': 'Sending a newsletter',
};

interface Named {
  title: string;
  reason: string | null;
  link: string | null;
  /** Of all, those that are not among the rows too. */
  count: number;
}

interface FailedStep {
  type: string;
  target: string;
  reason: string | null;
  count: number;
}

/** A website, a day and the zone that it is a day of, as the statements take them. */
type Span = [siteId: number, day: string, timeZone: string];

/** What a website did on a day, counted where the rows are, and some of it by name. */
@Injectable()
export class DigestService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of yesterday unless a day is named. */
  async of(site: WordpressSite | null, day?: string): Promise<Digest> {
    const timeZone = site?.timeZone ?? DEFAULT_TIME_ZONE;
    const [yesterday = ''] = lastDaysIn(timeZone, this.runtime.clock.now(), 2);
    const asked = day ?? yesterday;
    const parts = site ? await this.parts([site.id, asked, timeZone]) : NO_PARTS;
    const spent = site ? await this.spent(site.id, asked) : NOTHING_SPENT;
    const readers = site ? await this.readers([site.id, asked, timeZone]) : NO_READERS;
    const waiting = site ? waitingOf(await this.waiting(site.id)) : [];
    const { id: siteId, name: siteName } = site ?? { id: null, name: null };
    return {
      siteId,
      siteName,
      day: asked,
      timeZone,
      summary: digestSummary(parts, spent, readers),
      ...parts,
      ...spent,
      waiting,
    };
  }

  /** Lines about the server's own unexpected ends, of which a day's mail tells; nothing where there were none. */
  async ofServer(day: string, timeZone: string): Promise<string[]> {
    return exitLines(await this.dataSource.query<DaysExit[]>(UNEXPECTED_EXITS, [day, timeZone]), timeZone);
  }

  private async parts(span: Span): Promise<typeof NO_PARTS> {
    const { contentGenerationTab } = ADMIN_PATHS;
    const [[tallied], found, written, published, held, failed] = await Promise.all([
      this.dataSource.query<[{ found: number; written: number }]>(TALLIED, span),
      this.named(FOUND, span, contentGenerationTab('ready')),
      this.named(WRITTEN, span, contentGenerationTab('processed')),
      this.named(PUBLISHED, span, contentGenerationTab('processed')),
      this.named(HELD, span, contentGenerationTab('processed')),
      this.failed(span),
    ]);
    // What was deleted since has no name any more, but it happened.
    return {
      found: { ...found, count: tallied.found },
      written: { ...written, count: tallied.written },
      published,
      held,
      failed,
    };
  }

  private async named(sql: string, span: Span, path: string): Promise<DigestPart> {
    const rows: Named[] = await this.dataSource.query(sql, [...span, MOST_ITEMS]);
    const items = rows.map(({ title, reason, link }): DigestItem => ({ title, reason, link: link ?? path }));
    return { count: rows[0]?.count ?? 0, items };
  }

  private async failed(span: Span): Promise<DigestPart> {
    const kinds = Object.keys(STEP_WORDS);
    const rows: FailedStep[] = await this.dataSource.query(FAILED, [...span, MOST_ITEMS, kinds]);
    const titles = await titlesOf(this.dataSource, rows);
    const items = rows.map(({ type, target, reason }): DigestItem => {
      const title = titles.get(target);
      const word = STEP_WORDS[type] ?? type;
      return { title: title ? `${word} “${title}”` : word, reason, link: ADMIN_PATHS.jobs };
    });
    return { count: rows[0]?.count ?? 0, items };
  }

  private async spent(siteId: number, day: string): Promise<DaysCost> {
    const [cost]: [DaysCost] = await this.dataSource.query(SPENT, [siteId, day]);
    return cost;
  }

  private async readers(span: Span): Promise<DaysReaders> {
    const [[counts], paid] = await Promise.all([
      this.dataSource.query<[Omit<DaysReaders, 'paid'>]>(READERS, span),
      this.dataSource.query<DaysReaders['paid']>(PAID, span),
    ]);
    return { ...counts, paid };
  }

  private async waiting(siteId: number): Promise<WaitingCounts> {
    const [counts]: [WaitingCounts] = await this.dataSource.query(WAITING, [siteId, this.runtime.clock.now()]);
    return counts;
  }
}

const NO_READERS: DaysReaders = { newsletters: 0, undelivered: 0, joined: 0, gone: 0, begun: 0, ended: 0, paid: [] };
const NOTHING_SPENT: DaysCost = { spentCents: 0, sandboxCents: 0 };
const NO_PARTS = { found: NOTHING, written: NOTHING, published: NOTHING, held: NOTHING, failed: NOTHING };
