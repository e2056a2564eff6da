import { uploadsQuery } from './channels.ts';
import type { Channel } from './channels.ts';
import type { QueryRegister } from './query-register.ts';
import { buildVideo, DAY_MS, EPOCH_MS, videosOnDay } from './video.ts';
import type { Video } from './video.ts';
import { decodeVideoId } from './video-id.ts';

/** A search sees the videos of so many days before today, so everything found is less than 30 days old. */
const WINDOW_DAYS = 29;

/** What a test can do to a video: `gone` is deleted or private, which the API can't tell apart either. */
export const VIDEO_STATES = ['normal', 'gone', 'not-embeddable', 'made-for-kids'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** Where the methods read videos from: the catalogue, or the catalogue as a fault shows it. */
export interface VideoSource {
  readonly clock: () => Date;
  search(words: string): Promise<Video[]>;
  uploads(channel: Channel): Promise<Video[]>;
  find(id: string): Video | null;
}

/** All sample videos. Nothing is stored but the queries: a video is computed from its id. */
export class Catalogue implements VideoSource {
  private readonly states = new Map<string, VideoState>();
  private readonly seed: number;
  private readonly register: QueryRegister;
  readonly clock: () => Date;

  constructor(options: { seed: number; register: QueryRegister; clock: () => Date }) {
    this.seed = options.seed;
    this.register = options.register;
    this.clock = options.clock;
  }

  /** The videos of a query from the last 29 full days, newest first; the same all day long, new ones every midnight UTC. */
  async search(words: string): Promise<Video[]> {
    const query = await this.register.remember(words);
    const today = Math.floor((this.clock().getTime() - EPOCH_MS) / DAY_MS);
    const found: Video[] = [];
    for (let day = today - 1; day >= Math.max(0, today - WINDOW_DAYS); day--) {
      const text = this.register.wordsOf(query) ?? '';
      const count = videosOnDay(this.seed, text, day);
      for (let slot = 0; slot < count; slot++) found.push(buildVideo(this.seed, text, { query, day, slot }));
    }
    return found.map((video) => this.withState(video)).filter((video) => video !== null);
  }

  async uploads(channel: Channel): Promise<Video[]> {
    return await this.search(uploadsQuery(channel));
  }

  /** The video of an id, null when there is none (any more). Ids that start with `gone` have vanished. */
  find(id: string): Video | null {
    if (id.startsWith('gone')) return null;
    const key = decodeVideoId(this.seed, id);
    const query = key && this.register.wordsOf(key.query);
    if (!key || query === undefined || query === null) return null;
    if (key.slot >= videosOnDay(this.seed, query, key.day)) return null;
    return this.withState(buildVideo(this.seed, query, key));
  }

  setState(id: string, state: VideoState): void {
    if (state === 'normal') this.states.delete(id);
    else this.states.set(id, state);
  }

  reset(): void {
    this.states.clear();
  }

  private withState(video: Video): Video | null {
    const state = this.states.get(video.id);
    if (state === 'gone') return null;
    if (state === 'not-embeddable') return { ...video, embeddable: false };
    if (state === 'made-for-kids') return { ...video, madeForKids: true };
    return video;
  }
}
