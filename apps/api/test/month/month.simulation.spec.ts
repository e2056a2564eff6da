import { Job } from '@pressloom/database/entities';
import { EntityManager } from 'typeorm';
import { JobFollower } from '../../src/jobs/job-follower.service.ts';
import { SearchPages } from '../../src/pipeline/discovery/candidates/search-pages.service.ts';
import { KeywordsService } from '../../src/pipeline/discovery/keywords/keywords.service.ts';
import { QuotaService } from '../../src/pipeline/discovery/quota/quota.service.ts';
import { simulateMonth } from './month.ts';
import type { SearchFigures } from './figures.ts';

/** 30 in the long form, `npm run test:faults -- month`. */
const DAYS = Number(process.env['MONTH_DAYS'] ?? 2);
/** With all that is written and published, which takes longer; until the night after the first one with trouble. */
const WHOLE_DAYS = Number(process.env['MONTH_DAYS'] ?? 1.25);

/** The clocks of Los Angeles go back on the second day. */
const START = new Date('2026-10-31T07:00:00Z');

// A simulation takes as long as its days, and longer beside others.
jest.setTimeout(process.env['MONTH_DAYS'] === undefined ? 180_000 : 3_600_000);

afterEach(() => jest.restoreAllMocks());

/** Of a day's 100 searches ten are left to people. */
const kept = (figures: SearchFigures, mostSearches = 90): void => {
  expect(figures.mostSearchesADay).toBeLessThanOrEqual(mostSearches);
  expect(figures.mostUnitsADay).toBeLessThanOrEqual(9_000);
  expect(figures.early).toBe(0);
  expect(figures.twice).toBe(0);
  expect(figures.served).toBe(figures.keywords);
  expect(figures.medianFreshestAgeHours).toBeLessThan(48);
};

/** What a sync is told of work that it began, whatever became of it. */
const DONE = {
  'search-keyword': { message: '', notSearched: null, found: 1, stored: 1, skipped: 0 },
  'generate-post': { id: 1, title: '' },
  'publish-post': { message: '', wordpressPostId: 1, wordpressStatus: 'publish', wordpressUrl: '', warnings: [] },
};

/** What a variant reaches into. */
const pages = SearchPages.prototype as unknown as {
  ask(search: unknown, youtube: unknown, window: { order: string; publishedAfter: Date }): Promise<unknown>;
};
const { ask } = pages;

describe('days of automation, for 3 websites and 40 keywords', () => {
  it('keep both buckets, search nothing early, store nothing twice, serve every keyword, bring what is new', async () => {
    const figures = await simulateMonth(DAYS, START);
    process.stdout.write(`${DAYS} simulated days: ${JSON.stringify(figures)}\n`);
    kept(figures);
    // Nothing fails while YouTube is away for an hour: the first search finds out, the others wait.
    expect(figures.failedJobs).toBe(0);
    // A day's share of a site with 20 keywords is 30 searches.
    expect(figures.worstWaitHours).toBeLessThanOrEqual(48);
    const [first = 0, second = 0, third = 0] = figures.searchesBySite;
    expect(Math.max(first, second) - Math.min(first, second)).toBeLessThanOrEqual(figures.searches * 0.05);
    expect(third).toBeGreaterThan(figures.searches * 0.25);
  });

  it('publish what is new, spend no more than allowed, lose nothing, and are told truly, whoever fails', async () => {
    const { work, ...figures } = await simulateMonth(WHOLE_DAYS, START, true);
    process.stdout.write(`${WHOLE_DAYS} whole days: ${JSON.stringify({ ...figures, work })}\n`);
    kept(figures, 100);
    expect(work).toMatchObject({
      ...{ daysOverBudget: 0, publishedTwice: 0, outOfOrder: [] },
      ...{ wentOutLate: 0, draftsLeft: 0, failedPublishesLost: 0 },
      examples: [],
    });
    expect(work?.medianPublishedAgeHours).toBeLessThan(48);
  });

  it('are told from a variant in which a sync counts what it enqueued', async () => {
    jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async (_context, { type, ids }) => {
      const done = { status: 'completed', result: DONE[type as keyof typeof DONE], error: null, progressNote: '' };
      return Promise.resolve(ids.map((id) => ({ ...new Job(), ...done, id, type, target: 'post:0' }) as never));
    });
    const { work } = await simulateMonth(0.1, START, true);
    expect(work?.untrue).toBeGreaterThan(0);
  });

  it.each([
    [
      'automatic searches use the part of people',
      0.5,
      () => {
        const book = QuotaService.prototype.book;
        jest.spyOn(QuotaService.prototype, 'book').mockImplementation(function (this: QuotaService, site, booking) {
          return book.call(this, site, { ...booking, amount: 0 });
        });
      },
    ],
    [
      'the time of a search is forgotten',
      0.2,
      () => {
        jest
          .spyOn(KeywordsService.prototype, 'noteSearched')
          .mockImplementation((_manager: EntityManager) => Promise.resolve());
      },
    ],
    [
      'searches go by relevance only',
      0.2,
      () => {
        jest.spyOn(pages, 'ask').mockImplementation(function (this: unknown, search, youtube, window) {
          return ask.call(this, search, youtube, { ...window, order: 'relevance', publishedAfter: new Date(0) });
        });
      },
    ],
  ])('are told from a variant in which %s', async (_name, days, breakIt) => {
    breakIt();
    const figures = await simulateMonth(days, START);
    expect(() => kept(figures)).toThrow();
  });
});
