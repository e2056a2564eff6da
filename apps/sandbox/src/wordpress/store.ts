import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal, readJournal, replaceJournal } from '../journal.ts';
import type { SiteLocale } from './theme-texts.ts';
import { DEFAULT_CATEGORY_ID } from './types.ts';
import type { RestReply } from './context.ts';
import type { ApplicationPasswordRecord, MediaRecord, PostRecord, SiteMode, TermRecord } from './types.ts';
import type { Trouble } from './troubles.ts';

interface Records {
  posts: PostRecord;
  media: MediaRecord;
  terms: TermRecord;
  passwords: ApplicationPasswordRecord;
}
type Kind = keyof Records;

/** One journal line: all that a single accepted write changed, so that it is replayed whole or not at all. */
interface Entry {
  put?: [Kind, Records[Kind]][];
  drop?: [Kind, number][];
  mode?: SiteMode;
  locale?: SiteLocale;
  next?: { object: number; term: number };
}

/** Lines that hold no live record any more are rewritten away at the next start. */
const COMPACT_ABOVE_LINES = 500;

/** Collects the changes of one write. Nothing is visible to readers before the journal line is on the disk. */
export class Change {
  readonly entry: Entry = {};
  constructor(private readonly next: { object: number; term: number }) {}

  /** Posts and media share one row of numbers, as in `wp_posts`. */
  newObjectId(): number {
    this.entry.next = this.next;
    return this.next.object++;
  }

  newTermId(): number {
    this.entry.next = this.next;
    return this.next.term++;
  }

  put<K extends Kind>(kind: K, record: Records[K]): void {
    (this.entry.put ??= []).push([kind, record]);
  }

  drop(kind: Kind, id: number): void {
    (this.entry.drop ??= []).push([kind, id]);
  }

  setMode(mode: SiteMode): void {
    this.entry.mode = mode;
  }

  setLocale(locale: SiteLocale): void {
    this.entry.locale = locale;
  }
}

/** Everything one stand-in site knows: in memory for reading, in an append-only journal for keeping. */
export class SiteStore {
  readonly posts = new Map<number, PostRecord>();
  readonly media = new Map<number, MediaRecord>();
  readonly terms = new Map<number, TermRecord>();
  readonly passwords = new Map<number, ApplicationPasswordRecord>();
  mode: SiteMode = { permalinks: 'pretty', redirectTo: null, applicationPasswords: true, troubles: [] };
  /** Answers that a cache in front of the site keeps, by their address; see `caches-reads`. */
  readonly cache = new Map<string, RestReply>();
  /** The site's own language, which its readers see: WordPress' option `WPLANG`. */
  locale: SiteLocale = '';
  // A fresh WordPress has used up the first three for its own sample post and pages.
  private next = { object: 4, term: DEFAULT_CATEGORY_ID + 1 };
  private turn: Promise<unknown> = Promise.resolve();
  private journal!: Journal;

  private constructor(readonly uploadsFolder: string) {
    this.terms.set(DEFAULT_CATEGORY_ID, {
      id: DEFAULT_CATEGORY_ID,
      taxonomy: 'category',
      name: 'Uncategorized',
      slug: 'uncategorized',
      description: '',
      parent: 0,
    });
  }

  static async open(folder: string): Promise<SiteStore> {
    const store = new SiteStore(join(folder, 'uploads'));
    await mkdir(store.uploadsFolder, { recursive: true });
    const path = join(folder, 'journal.jsonl');
    const entries = (await readJournal(path)) as Entry[];
    for (const entry of entries) store.apply(entry);
    const live = store.posts.size + store.media.size + store.terms.size + store.passwords.size;
    if (entries.length > COMPACT_ABOVE_LINES && entries.length > 2 * live) await replaceJournal(path, store.snapshot());
    store.journal = await Journal.open(path);
    return store;
  }

  /**
   * Runs one write after the other. The change is decided on durable state, put on the disk, then shown to readers; when
   * this resolves, a `kill -9` can't lose it. A change that throws leaves nothing behind.
   */
  async write<T>(decide: (change: Change) => T | Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      const change = new Change({ ...this.next });
      const result = await decide(change);
      if (Object.keys(change.entry).length > 0) {
        await this.journal.append(change.entry);
        this.apply(change.entry);
      }
      return result;
    };
    const mine = this.turn.then(run, run);
    this.turn = mine.catch(() => undefined);
    return await mine;
  }

  /** Resolves when every write that was begun before has ended. */
  async flush(): Promise<void> {
    await this.turn;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.journal.close();
  }

  has(trouble: Trouble): boolean {
    return this.mode.troubles.includes(trouble);
  }

  private apply(entry: Entry): void {
    for (const [kind, record] of entry.put ?? []) (this[kind] as Map<number, Records[Kind]>).set(record.id, record);
    for (const [kind, id] of entry.drop ?? []) this[kind].delete(id);
    if (entry.mode) {
      // Journals of before know fewer switches.
      this.mode = { ...this.mode, ...entry.mode };
      this.cache.clear();
    }
    if (entry.locale !== undefined) this.locale = entry.locale;
    if (entry.next) this.next = { ...entry.next };
  }

  private snapshot(): Entry[] {
    const one = (kind: Kind): Entry[] => [...this[kind].values()].map((record) => ({ put: [[kind, record]] }));
    return [
      { mode: this.mode, locale: this.locale, next: this.next },
      ...one('terms'),
      ...one('posts'),
      ...one('media'),
      ...one('passwords'),
    ];
  }
}
