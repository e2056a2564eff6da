import path from 'node:path';
import { Journal, readJournal, replaceJournal } from '../journal.ts';
import { copyOf } from './copy.ts';
import { randomText } from './ids.ts';
import { workOff } from './life/clock.ts';
import { Scene } from './scene.ts';
import type { SceneRequest } from './scene.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { AccountSettings } from './settings.ts';
import { MODES } from './types.ts';
import type { Kind, Mode, Records } from './types.ts';
import { KINDS, World } from './world.ts';

/** What is neither of the test mode nor of the live one. */
export interface Common {
  /** Seconds that the stand-in's clock is ahead. */
  ahead: number;
  /** How many ids were given. */
  given: number;
  settings: AccountSettings;
}

/** One journal line: all that a single request changed. */
interface Entry {
  mode?: Mode;
  put?: [Kind, Records[Kind]][];
  drop?: [Kind, string][];
  common?: Common;
  /** Everything before this line is forgotten. */
  cleared?: true;
}

/** Lines that hold nothing live any more are rewritten away at the next start. */
const COMPACT_ABOVE_LINES = 500;

const fresh = (): Common => ({ ahead: 0, given: 0, settings: { ...DEFAULT_SETTINGS } });

/** What the stand-in knows: in memory for reading, in an append-only journal for keeping. */
export class StripeStore {
  readonly worlds: Record<Mode, World> = { test: new World(), live: new World() };
  readonly seed: number;
  common: Common = fresh();
  /** Where the last caller reached the sandbox: what stands before the addresses of its pages. */
  origin = '';
  private readonly clock: () => Date;
  private requests = 0;
  private journal!: Journal;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly listeners: ((mode: Mode) => void)[] = [];

  private constructor(options: { seed: number; clock: () => Date }) {
    this.seed = options.seed;
    this.clock = options.clock;
  }

  static async open(folder: string, options: { seed: number; clock: () => Date }): Promise<StripeStore> {
    const store = new StripeStore(options);
    const file = path.join(folder, 'journal.jsonl');
    const entries = (await readJournal(file)) as Entry[];
    for (const entry of entries) store.apply(entry);
    const snapshot = store.snapshot();
    if (entries.length > COMPACT_ABOVE_LINES && entries.length > 2 * snapshot.length)
      await replaceJournal(file, snapshot);
    // A month of renewals and its deliveries make thousands of lines.
    store.journal = await Journal.open(file, { isSynced: false });
    return store;
  }

  /** Seconds, by the stand-in's own clock. */
  now(): number {
    return this.realNow() + this.common.ahead;
  }

  /** Seconds, by the machine's clock. */
  realNow(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  /** The second that Stripe's clock shows to the product. */
  shownNow(): number {
    const { signsAhead, clockBehindSeconds } = this.common.settings;
    return (signsAhead ? this.now() : this.realNow()) - clockBehindSeconds;
  }

  /** For the header of one request. */
  nextRequestNumber(): string {
    this.requests += 1;
    return randomText(this.seed, -this.requests, 14);
  }

  /** Is told after each write that made deliveries. */
  onDeliveries(listener: (mode: Mode) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Runs one request after the other. What it changed outlives this process when this resolves; one that throws
   * leaves nothing behind.
   */
  async write<T>(mode: Mode, work: (scene: Scene) => T, request?: SceneRequest): Promise<T> {
    return await this.queue(async () => {
      const common = copyOf(this.common);
      const scene = new Scene({ store: this, mode, request });
      try {
        const result = work(scene);
        const entry = { ...scene.changes(), ...(this.common.given !== common.given && { common: this.common }) };
        if (entry.put || entry.drop || entry.common) await this.journal.append({ mode, ...entry });
        if (scene.hasDeliveries) for (const listener of this.listeners) listener(mode);
        return result;
      } catch (error) {
        scene.undo();
        this.common = common;
        throw error;
      }
    });
  }

  /** Does what time has made due in this mode. */
  async tick(mode: Mode): Promise<number> {
    return await this.write(mode, (scene) => workOff(scene, scene.now));
  }

  /** Changes what is common to both modes. */
  async setCommon(change: (common: Common) => void): Promise<void> {
    await this.queue(async () => {
      const common = copyOf(this.common);
      change(common);
      await this.journal.append({ common });
      this.common = common;
    });
  }

  /** Forgets everything, the clock too; ids go on from where they were. */
  async clear(): Promise<void> {
    await this.queue(async () => {
      const common = { ...fresh(), given: this.common.given };
      await this.journal.append({ cleared: true, common });
      this.apply({ cleared: true, common });
    });
  }

  async flush(): Promise<void> {
    await this.turn;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.journal.close();
  }

  private async queue<T>(run: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(run, run);
    this.turn = mine.catch(() => undefined);
    return await mine;
  }

  private apply({ mode, put = [], drop = [], common, cleared }: Entry): void {
    if (cleared) for (const each of MODES) this.worlds[each].clear();
    // A journal of an earlier version has fewer settings.
    if (common) this.common = { ...common, settings: { ...DEFAULT_SETTINGS, ...common.settings } };
    if (!mode) return;
    for (const [kind, record] of put) this.worlds[mode].set(kind, record);
    for (const [kind, id] of drop) this.worlds[mode].drop(kind, id);
  }

  private snapshot(): Entry[] {
    const records = MODES.flatMap((mode) =>
      KINDS.flatMap((kind) =>
        [...this.worlds[mode].of(kind).values()].map((record): Entry => ({ mode, put: [[kind, record]] })),
      ),
    );
    return [{ common: this.common }, ...records];
  }
}

/** The mode that has this record; null for neither. */
export const modeOfRecord = (store: StripeStore, kind: Kind, id: string): Mode | null =>
  MODES.find((mode) => store.worlds[mode].of(kind).has(id)) ?? null;
