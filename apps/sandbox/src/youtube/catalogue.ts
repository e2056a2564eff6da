import { hash } from '../random.ts';
import { uploadsQuery } from './channels.ts';
import type { Channel } from './channels.ts';
import { thinVideo } from './description.ts';
import type { QueryRegister } from './query-register.ts';
import { buildVideo, DAY_MS, epochOf, videosOnDay } from './video.ts';
import type { Video, World } from './video.ts';
import { localQuery, localStockOf } from './local/local-stock.ts';
import { decodeVideoId } from './video-id.ts';

/** A search sees all videos of so many days before today, and one every `OLD_EVERY_DAYS` of the years before. */
const WINDOW_DAYS = 29;
const OLD_EVERY_DAYS = 9;
const YEARS = 3;

/** What a test can do to a video: `gone` is deleted or private, which the API can't tell apart either. */
export const VIDEO_STATES = [
  ...(['normal', 'gone', 'not-embeddable', 'made-for-kids'] as const),
  ...(['age-restricted', 'only-japan', 'rejected'] as const),
] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** Where the methods read videos from: the catalogue, or the catalogue as a fault shows it. */
export interface VideoSource {
  readonly clock: () => Date;
  search(words: string, language?: string): Promise<Video[]>;
  uploads(channel: Channel): Promise<Video[]>;
  find(id: string): Video | null;
}

interface CatalogueOptions {
  seed: number;
  register: QueryRegister;
  clock: () => Date;
  thinOneIn: number;
  seenAt?: Date | null;
}

const newestFirst = (videos: Video[]): Video[] =>
  videos.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());

/** All sample videos. Nothing is stored but the queries: a video is computed from its id. */
export class Catalogue implements VideoSource {
  private readonly states = new Map<string, VideoState>();
  private readonly world: World;
  private readonly register: QueryRegister;
  private readonly thinOneIn: number;
  readonly clock: () => Date;

  /** @param options `thinOneIn`: one of so many videos says hardly anything, none for 0; `seenAt`: see `epochOf` */
  constructor(options: CatalogueOptions) {
    this.world = { seed: options.seed, epochMs: epochOf(options.seenAt, options.clock()) };
    this.register = options.register;
    this.clock = options.clock;
    this.thinOneIn = options.thinOneIn;
  }

  /**
   * The videos of a query from the last years, newest first; new ones come with the clock. Those in a language that was wished
   * and that there is a stock of come besides, among the others.
   */
  async search(words: string, language?: string): Promise<Video[]> {
    const stock = localStockOf(language);
    const wished = stock ? await this.videosOf(localQuery(stock, words)) : [];
    return newestFirst([...(await this.videosOf(words)), ...wished]);
  }

  private async videosOf(words: string): Promise<Video[]> {
    const query = await this.register.remember(words);
    const text = this.register.wordsOf(query) ?? '';
    const now = this.clock();
    const today = Math.floor((now.getTime() - this.world.epochMs) / DAY_MS);
    const found: Video[] = [];
    for (let day = today; day >= Math.max(0, today - YEARS * 365); day--) {
      const count = this.countOn(text, { day, query, isOld: day < today - WINDOW_DAYS });
      for (let slot = 0; slot < count; slot++) found.push(buildVideo(this.world, text, { query, day, slot }));
    }
    return found
      .filter((video) => video.publishedAt <= now)
      .map((video) => this.withState(video))
      .filter((video) => video !== null);
  }

  async uploads(channel: Channel): Promise<Video[]> {
    return await this.search(uploadsQuery(channel));
  }

  /** The video of an id, null when there is none (any more). Ids that start with `gone` have vanished. */
  find(id: string): Video | null {
    if (id.startsWith('gone')) return null;
    const key = decodeVideoId(this.world.seed, id);
    const query = key && this.register.wordsOf(key.query);
    if (!key || query === undefined || query === null) return null;
    if (key.slot >= videosOnDay(this.world.seed, query, key.day)) return null;
    return this.withState(buildVideo(this.world, query, key));
  }

  setState(id: string, state: VideoState): void {
    if (state === 'normal') this.states.delete(id);
    else this.states.set(id, state);
  }

  reset(): void {
    this.states.clear();
  }

  private countOn(text: string, { day, query, isOld }: { day: number; query: number; isOld: boolean }): number {
    if (isOld) return (day + query) % OLD_EVERY_DAYS === 0 ? 1 : 0;
    return videosOnDay(this.world.seed, text, day);
  }

  private withState(built: Video): Video | null {
    const state = this.states.get(built.id);
    const isThin = this.thinOneIn > 0 && hash('thin', this.world.seed, built.id) % this.thinOneIn === 0;
    const video = isThin ? thinVideo(built) : built;
    if (state === 'gone') return null;
    if (state === 'not-embeddable') return { ...video, embeddable: false };
    if (state === 'made-for-kids') return { ...video, madeForKids: true };
    if (state === 'age-restricted') return { ...video, isAgeRestricted: true };
    if (state === 'only-japan') return { ...video, allowedIn: ['JP'] };
    if (state === 'rejected') return { ...video, isRejected: true };
    return video;
  }
}
