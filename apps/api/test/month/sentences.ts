import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { Digest } from '@pressloom/contracts/dashboard';
import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { PostSummary } from '@pressloom/contracts/posts';
import type TestAgent from 'supertest/lib/agent.js';
import type { TestApp } from '../test-app.ts';
import { dayIn } from './days.ts';
import type { HandWorker } from './hand-worker.ts';
import type { MonthScene, MonthSite } from './month-scene.ts';
import type { MonthWorld } from './month-world.ts';
import type { MonthYouTube } from './month-youtube.ts';
import type { Nights, Provider } from './nights.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Untrue sentences that are told in full. */
const MOST_TOLD = 25;
const PAGE = 'pageSize=500';

interface Month {
  test: TestApp;
  scene: MonthScene;
  youtube: MonthYouTube;
  world: MonthWorld;
  nights: Nights;
  worker: HandWorker;
}

/** What happened to a website until now, by the account of whoever did it. */
interface Account {
  searches: number;
  videos: number;
  posts: number;
  wentPublic: number;
}

/** How a sentence names each. */
const NAMES: Record<Provider, RegExp> = { youtube: /YouTube/, openai: /AI service/, wordpress: /WordPress/ };

/**
 * Reads what an operator reads (the result of a sync, the header's chip, the digest of a day, lists of posts and keywords) and
 * compares it with what the providers did.
 */
export class Sentences {
  compared = 0;
  untrueCount = 0;
  /** The first of them. */
  readonly untrue: string[] = [];
  private syncs = 0;
  private agent: TestAgent | null = null;
  private agentDay = '';
  /** By website and day: what was stored and written on it, counted as it came. */
  private readonly days = new Map<string, { found: number; written: number }>();
  private last = new Map<number, Account>();

  constructor(private readonly month: Month) {}

  /** After each step of the simulation. */
  async ofStep({ readsLists }: { readsLists: boolean }): Promise<void> {
    const { scene, nights } = this.month;
    const now = this.now();
    await this.signIn(now);
    if (nights.isSync(now)) {
      await this.sync(scene.sites[this.syncs % scene.sites.length] as MonthSite);
      this.syncs += 1;
    }
    for (const site of scene.sites) {
      await this.count(site);
      await this.chip(site);
      if (readsLists) await this.lists(site);
      if (dayIn(site.timeZone, now) !== dayIn(site.timeZone, new Date(now.getTime() - HOUR_MS / 2)))
        await this.digest(site);
    }
  }

  private async sync(site: MonthSite): Promise<void> {
    const before = await this.account(site);
    const path = `/api/sync/content?siteId=${site.id}`;
    const { jobId } = (await this.ask.post(path).expect(202)).body as JobAccepted;
    const job = await this.month.worker.runBeside(jobId);
    const result = job.result as SyncResult | null;
    if (job.status !== 'completed' || result === null)
      return this.says(site, 'the sync ended', job.status, 'completed');
    const after = await this.account(site);
    const told: Account = {
      searches: result.searched,
      videos: result.videosStored,
      posts: result.postsWritten,
      wentPublic: result.postsPublished,
    };
    for (const key of ['searches', 'videos', 'posts', 'wentPublic'] as const)
      this.says(site, `${key} of a sync (“${result.message}”)`, told[key], after[key] - before[key]);
    const words = [result.message, ...result.problems, ...result.waiting].join(' ');
    for (const [provider, party] of this.parties(site)) {
      const isDown = this.month.nights.of(provider, this.now()) !== null && this.lastCall(party) === 'failed';
      if (isDown) this.says(site, `a sync (“${words}”) names ${provider}`, NAMES[provider].test(words), true);
    }
  }

  /** The header's chip and what stands below it. What was not asked since its trouble was over may be told either way. */
  private async chip(site: MonthSite): Promise<void> {
    const status = (await this.read(`/api/automation-status?siteId=${site.id}`)) as AutomationStatus;
    const words = [status.reason, ...status.issues.map(({ message }) => message)].join(' ');
    if (/quota for automatic searches is used up/.test(words))
      this.says(site, `the chip (“${words}”) says so`, this.isQuotaSpent(), true);
    for (const [provider, party] of this.parties(site)) {
      const isDown = this.month.nights.of(provider, this.now()) !== null;
      if (isDown !== (this.lastCall(party) === 'failed')) continue;
      // What the automation itself used up is no trouble of YouTube's.
      const spent = this.month.nights.of(provider, this.now()) === 'spent' ? '' : /[^.]*\bused up\./g;
      const isTold = NAMES[provider].test(words.replaceAll(spent, ''));
      this.says(site, `the chip (${status.state}, “${words}”) names ${provider}`, isTold, isDown);
      if (isDown) this.says(site, `the chip is active (“${words}”)`, status.state === 'active', false);
    }
  }

  /** Of the day that is over. */
  private async digest(site: MonthSite): Promise<void> {
    const { world, nights } = this.month;
    const now = this.now();
    const day = dayIn(site.timeZone, new Date(now.getTime() - 3 * HOUR_MS));
    const digest = (await this.read(`/api/digest?siteId=${site.id}&day=${day}`)) as Digest;
    const counted = this.days.get(`${site.id} ${day}`) ?? { found: 0, written: 0 };
    const wentPublic = world.wentPublic.filter((one) => one.key === site.key && dayIn(site.timeZone, one.at) === day);
    const which = `of the digest of ${day} (“${digest.summary}”)`;
    this.says(site, `found ${which}`, digest.found.count, counted.found);
    this.says(site, `written ${which}`, digest.written.count, counted.written);
    this.says(site, `published ${which}`, digest.published.count, wentPublic.length);
    const bill = Math.ceil((world.billByDay(site).get(day) ?? 0) / 10_000);
    this.says(site, `spent ${which} at least the bill of ${bill}`, digest.spentCents >= bill, true);
    this.says(site, `spent ${which} within the budget`, digest.spentCents <= site.cents, true);
    const hours = Array.from({ length: 30 }, (_, hour) => new Date(now.getTime() - hour * HOUR_MS));
    if (hours.some((hour) => nights.isAny(hour))) return;
    this.says(site, `spent ${which}`, digest.spentCents, bill);
    this.says(site, `failed ${which} (${JSON.stringify(digest.failed.items)})`, digest.failed.count, 0);
  }

  private async lists(site: MonthSite): Promise<void> {
    const { youtube, world } = this.month;
    const now = this.now();
    const posts = (await this.read(`/api/blog-posts?siteId=${site.id}&fields=summary&${PAGE}`)) as PostSummary[];
    const isPublic = new Set(
      world.wentPublic.flatMap(({ key, wordpressId }) => (key === site.key ? [wordpressId] : [])),
    );
    for (const { title, status, wordpressPostId, goesOut, autoPublish, createdAt } of posts) {
      const name = `post “${title}”`;
      this.says(site, `${name} is ${status}`, status === 'published', isPublic.has(wordpressPostId ?? 0));
      if (status === 'published') continue;
      const told = `${name}: ${goesOut.state} at ${goesOut.at}, “${goesOut.reason}”`;
      if (goesOut.state === 'next' && goesOut.at)
        this.says(site, `${told} is in time`, Date.parse(goesOut.at) >= now.getTime() - HOUR_MS, true);
      if (autoPublish) {
        const isOver = now.getTime() - Date.parse(createdAt) >= 7 * DAY_MS;
        if (goesOut.state !== 'next') this.says(site, `${told} left the automation`, goesOut.state === 'left', isOver);
      }
      if (/WordPress of .* is failing/.test(goesOut.reason))
        this.says(site, `${told} is so`, this.lastCall(site.key), 'failed');
    }
    const keywords = (await this.read(`/api/keywords?siteId=${site.id}&${PAGE}`)) as KeywordView[];
    for (const { term, lastChecked } of keywords) {
      const last = youtube.searches.findLast((search) => search.ok && search.term === term);
      this.says(site, `keyword “${term}” was checked`, lastChecked, last?.at.toISOString() ?? null);
    }
  }

  private says(site: MonthSite, what: string, told: unknown, isTrue: unknown): void {
    this.compared += 1;
    if (told === isTrue) return;
    this.untrueCount += 1;
    if (this.untrue.length === MOST_TOLD) return;
    this.untrue.push(`${this.now().toISOString()} ${site.key}: ${what}: told ${String(told)}, true ${String(isTrue)}`);
  }

  /** Adds what came since the last look to the website's day. */
  private async count(site: MonthSite): Promise<void> {
    const now = await this.account(site);
    const before = this.last.get(site.id) ?? { videos: 0, posts: 0 };
    const key = `${site.id} ${dayIn(site.timeZone, this.now())}`;
    const day = this.days.get(key) ?? { found: 0, written: 0 };
    const [found, written] = [now.videos - before.videos, now.posts - before.posts];
    this.days.set(key, { found: day.found + found, written: day.written + written });
    this.last.set(site.id, now);
  }

  private async account({ id, key, terms }: MonthSite): Promise<Account> {
    const { test, youtube, world } = this.month;
    const [rows]: [{ videos: number; posts: number }] = await test.database.dataSource.query(
      `SELECT (SELECT count(*)::int FROM videos WHERE wordpress_site_id = $1) AS videos,
              (SELECT count(*)::int FROM blog_posts WHERE wordpress_site_id = $1) AS posts`,
      [id],
    );
    return {
      ...rows,
      searches: youtube.searches.filter(({ ok, isMore, term }) => ok && !isMore && term.startsWith(terms)).length,
      wentPublic: world.wentPublic.filter((one) => one.key === key).length,
    };
  }

  private parties(site: MonthSite): [provider: Provider, party: string][] {
    return [
      ['youtube', 'youtube'],
      ['openai', 'openai'],
      ['wordpress', site.key],
    ];
  }

  /** Of the Pacific day: the automation's part of it, or YouTube itself said so. */
  private isQuotaSpent(): boolean {
    const day = (at: Date): string => dayIn('America/Los_Angeles', at);
    const today = this.month.youtube.searches.filter(({ at }) => day(at) === day(this.now()));
    return today.length >= 90 || today.some(({ ok, at }) => !ok && this.month.nights.of('youtube', at) === 'spent');
  }

  private lastCall(party: string): 'good' | 'failed' {
    return party === 'youtube' ? this.month.youtube.lastCall : (this.month.world.lastCall.get(party) ?? 'good');
  }

  private now(): Date {
    return this.month.test.clock.now();
  }

  private get ask(): TestAgent {
    if (!this.agent) throw new Error('Nobody is signed in yet.');
    return this.agent;
  }

  private async read(path: string): Promise<unknown> {
    return (await this.ask.get(path).expect(200)).body;
  }

  /** A session ends sooner than a month. */
  private async signIn(now: Date): Promise<void> {
    const day = dayIn('UTC', now);
    if (day === this.agentDay) return;
    [this.agentDay, this.agent] = [day, await this.month.scene.operator()];
  }
}
