import { ProviderError } from '@pressloom/clients/http';
import type {
  ListPage,
  ListWindow,
  PostReference,
  PostScope,
  WordPressClient,
  WordPressUser,
} from '@pressloom/clients/wordpress';
import type { WordpressSite } from '@pressloom/database/entities';
import { JobPutOffError } from '../../jobs/job-context.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { JobsService } from '../../jobs/jobs.service.ts';
import type { SitesService } from '../sites.service.ts';
import { advance, shrunk, UnusableListError } from './list-walk.ts';
import type { ListWalk, Step } from './list-walk.ts';
import { isReadingOf, ReadingReplacedError } from './site-content.service.ts';
import type { ReadPage, SiteContentService } from './site-content.service.ts';
import { partDone, readingAs, scopeOf } from './site-reading.ts';
import type { SiteReading } from './site-reading.ts';
import { listProgress } from './sync-text.ts';
import type { Missing } from './sync-text.ts';

/** Single addresses that one sync asks for, of posts and of categories: what lists don't show is rarely much. */
export const MOST_CHECKS = 100;

/** Failures that may end when less is asked for at once. */
const TOO_MUCH = new Set(['timeout', 'connection_lost', 'server_error', 'answer_too_large', 'unusable_answer']);

/** How long publishing is waited for in one sync; what takes longer waits for something itself. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 500;
/** Where nobody waits for the sync, it leaves its worker to others meanwhile. */
const PUT_OFF_MS = 30_000;
const WAITING = { done: 0, total: 0, note: 'Waiting for posts that are being published' };

interface ReaderOptions {
  context: JobContext;
  siteId: number;
  content: SiteContentService;
  sites: SitesService;
  jobs: JobsService;
  connect: (site: WordpressSite) => WordPressClient;
  now: () => Date;
}

type PostPart = 'all' | 'public' | 'own';

/** How one list is read and kept. */
interface List<T extends { id: number }> {
  read: (client: WordPressClient, window: ListWindow) => Promise<ListPage<T>>;
  keep: (reading: SiteReading, page: ReadPage<T>) => Promise<void>;
  what: 'posts' | 'categories';
  isCounted: (row: T) => boolean;
  /** The total counts what our user is shown, and nothing else. */
  isTotalTrue: boolean;
}

/** Reads one website for one run of its job, one request at a time. */
export class SiteReader {
  private readonly options: ReaderOptions;
  private patienceMs: number;

  constructor(options: ReaderOptions) {
    const { context, now } = options;
    this.options = options;
    // What was put off has waited since it was asked for.
    this.patienceMs = PATIENCE_MS - (context.automatic ? now().getTime() - context.createdAt.getTime() : 0);
  }

  /** Reads what is left of a reading, and gives it as it ends. @throws ReadingReplacedError, ProviderError, DomainError */
  async read(begun: SiteReading): Promise<{ reading: SiteReading; left: Missing }> {
    let reading = begun;
    for (let part = reading.parts[0]; part !== undefined && part !== 'checks'; part = reading.parts[0]) {
      if (part === 'about') reading = await this.about(reading);
      else if (part === 'categories') reading = await this.list(reading, this.categories());
      else reading = await this.posts(reading, part);
    }
    return this.check(reading);
  }

  /** Who reads and what the website says of itself. */
  private async about(reading: SiteReading): Promise<SiteReading> {
    await this.options.context.progress({ done: 0, total: 0, note: 'Reading the website’s settings' });
    const client = await this.turn(reading);
    const user = await this.user(client);
    const isAdministrator = user?.capabilities.includes('manage_options') ?? false;
    const settings = await client.siteSettings({ isAdministrator }, this.call);
    const next = readingAs(reading, { user, settings });
    await this.options.content.keep(this.options.siteId, next);
    return next;
  }

  /** Null where the website doesn't say who is signed in: some close this address to everybody. */
  private async user(client: WordPressClient): Promise<WordPressUser | null> {
    try {
      return await client.me(this.call);
    } catch (error) {
      if (error instanceof ProviderError && (error.code === 'rest_missing' || error.code === 'forbidden')) return null;
      throw error;
    }
  }

  private async posts(reading: SiteReading, part: PostPart): Promise<SiteReading> {
    try {
      return await this.list(reading, this.postList(reading, part));
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.code === 'forbidden';
      if (!isRefused || part === 'public' || reading.isRefused) throw error;
      // The right to see drafts was taken away since, or was never there.
      return this.about({ ...reading, isRefused });
    }
  }

  private categories(): List<Awaited<ReturnType<WordPressClient['categoryPage']>>['rows'][number]> {
    const { content, siteId } = this.options;
    return {
      read: (client, window) => client.categoryPage(window, this.call),
      keep: (reading, page) => content.saveCategories(siteId, reading, page),
      what: 'categories',
      isCounted: () => true,
      isTotalTrue: true,
    };
  }

  private postList({ userId }: SiteReading, part: PostPart): List<PostReference> {
    const { content, siteId } = this.options;
    const scope: PostScope = part === 'own' ? { author: userId ?? 0 } : part;
    return {
      read: (client, window) => client.postPage(scope, window, this.call),
      keep: (reading, page) => content.savePosts(siteId, reading, { ...page, part }),
      what: 'posts',
      // Published ones were counted with those that everybody may read.
      isCounted: ({ status }) => part !== 'own' || status !== 'publish',
      isTotalTrue: part === 'all',
    };
  }

  private async list<T extends { id: number }>(begun: SiteReading, list: List<T>): Promise<SiteReading> {
    for (let reading = begun; ;) {
      const askedAt = this.options.now();
      const { walk, page } = await this.page(reading, list);
      const step = stepOf(walk, page);
      const fresh = new Set(step.fresh);
      const count = page.rows.filter((row) => fresh.has(row.id) && list.isCounted(row)).length;
      const read = {
        ...reading,
        [list.what]: reading[list.what] + count,
        isInOrder: reading.isInOrder && step.isInOrder,
      };
      reading = step.next ? { ...read, walk: step.next } : partDone(read);
      await list.keep(reading, { rows: page.rows, askedAt, range: step.range });
      const total = list.isTotalTrue ? page.total : null;
      await this.options.context.progress(listProgress(list.what, reading[list.what], total));
      if (!step.next) return reading;
    }
  }

  /** The next page; a smaller one where the website fails with that. */
  private async page<T extends { id: number }>(
    reading: SiteReading,
    { read }: List<T>,
  ): Promise<{ walk: ListWalk; page: ListPage<T> }> {
    for (let { walk } = reading; ;) {
      const client = await this.turn(reading);
      try {
        return { walk, page: await read(client, walk) };
      } catch (error) {
        const smaller = error instanceof ProviderError && TOO_MUCH.has(error.code) ? shrunk(walk) : null;
        if (!smaller) throw error;
        walk = smaller;
        await this.options.context.sleep(this.options.context.repeatMs);
      }
    }
  }

  /** Asks for what the lists should have shown by its own address, so much at most; and what of it is left for the next sync. */
  private async check(begun: SiteReading): Promise<{ reading: SiteReading; left: Missing }> {
    const { content, siteId, now } = this.options;
    // Lists of somebody with fewer rights leave out posts without a word.
    const user = await this.user(await this.turn(begun));
    if (scopeOf(user, begun) !== begun.scope) throw new ReadingReplacedError();
    let reading = begun;
    const posts = await content.missingPosts(siteId, reading, MOST_CHECKS);
    const categories = await content.missingCategories(siteId, reading, MOST_CHECKS);
    const total = posts.ids.length + categories.ids.length;
    const progress = (done: number) =>
      this.options.context.progress({ done, total, note: 'Checking what the lists no longer show' });
    for (const [done, id] of posts.ids.entries()) {
      await progress(done);
      const [client, askedAt] = [await this.turn(reading), now()];
      const found = await client.postReference(id, this.call);
      if (found === 'gone') reading = { ...reading, gone: reading.gone + 1 };
      await content.savePost(siteId, reading, { id, found, askedAt });
    }
    for (const [done, id] of categories.ids.entries()) {
      await progress(posts.ids.length + done);
      const [client, askedAt] = [await this.turn(reading), now()];
      const found = await client.categoryReference(id, this.call);
      if (found === 'gone') reading = { ...reading, gone: reading.gone + 1 };
      await content.saveCategory(siteId, reading, { id, found, askedAt });
    }
    const left = { posts: posts.total - posts.ids.length, categories: categories.total - categories.ids.length };
    return { reading, left };
  }

  /**
   * A client for the next request, as the website is set now, once nothing is being published there.
   *
   * @throws JobPutOffError while something is, and nobody waits; DomainError where it is gone or switched off; ReadingReplacedError where it has another address or user
   */
  private async turn(reading: SiteReading): Promise<WordPressClient> {
    const { context, siteId, jobs, sites, connect } = this.options;
    context.throwIfStopping();
    while (this.patienceMs > 0 && (await jobs.countUnderWay('publish-post', siteId)) > 0) {
      if (context.automatic) throw new JobPutOffError('posts are being published', PUT_OFF_MS);
      await context.progress(WAITING);
      await context.sleep(LOOK_EVERY_MS);
      this.patienceMs -= LOOK_EVERY_MS;
    }
    const site = await sites.getActive(siteId);
    if (!isReadingOf(reading, site)) throw new ReadingReplacedError();
    return connect(site);
  }

  private get call(): { signal: AbortSignal } {
    return { signal: this.options.context.signal };
  }
}

/** @throws ProviderError where the website gives the same page again, or never ends */
function stepOf<T extends { id: number }>(walk: ListWalk, { rows, total }: ListPage<T>): Step {
  try {
    return advance(walk, { ids: rows.map(({ id }) => id), total });
  } catch (error) {
    if (!(error instanceof UnusableListError)) throw error;
    throw new ProviderError({ provider: 'wordpress', code: 'unusable_answer', message: error.message });
  }
}
