import type { ActivityItem, ActivityStats, OnlineSubscriber } from './activity.ts';
import type { JobView } from './jobs.ts';
import type { Id, IsoTime } from './scalars.ts';
import type { Topic } from './topics.ts';

/** Path of the socket.io server. */
export const SOCKET_PATH = '/ws';

/** What a client can subscribe to. */
export const SOCKET_CHANNELS = ['jobs', 'activity', 'changes'] as const;
export type SocketChannel = (typeof SOCKET_CHANNELS)[number];

/** Sent by a client after it connected. */
export interface SubscribeMessage {
  channel: SocketChannel;
  /** With `changes`: for so long the caller has been reading what it shows, in milliseconds. */
  ageMs?: number;
  /** With `activity`: the website that is followed; null or missing for all. Another one takes its place. */
  siteId?: Id | null;
}

/** Sent by a client that no longer wants to hear of a channel. */
export interface UnsubscribeMessage {
  channel: SocketChannel;
}

/** What a message of the channel `activity` is about. */
export interface ActivityScope {
  /** Null: all websites. */
  siteId: Id | null;
  /** When it was read, by the server's clock. */
  at: IsoTime;
}

/** Data of these topics is not what it was. */
export interface Changes {
  topics: readonly Topic[];
  /** The website that it belongs to; null where that is not known, or where it is several. */
  siteId: Id | null;
}

/** What the server says to a subscription. */
export interface SubscribeAnswer {
  ok: boolean;
  error?: string;
  /** What changed in the last `ageMs`, before the subscription began; null where that is not known. */
  missed?: Changes[] | null;
}

/** Events that the server sends, with their payloads. */
export interface ServerEvents {
  job_update: (job: JobView) => void;
  changes: (changes: Changes) => void;
  /** The newest event that wasn't sent before, and those between, newest first; at most 50 in all. What is older than these is not sent. */
  activity_event: (event: ActivityItem, earlier: ActivityItem[], scope: ActivityScope) => void;
  stats_update: (stats: ActivityStats, scope: ActivityScope) => void;
  online_subscribers: (subscribers: OnlineSubscriber[], scope: ActivityScope) => void;
}

/** Events that a client sends; the acknowledgement says whether the channel is known. */
export interface ClientEvents {
  subscribe: (message: SubscribeMessage, ack?: (answer: SubscribeAnswer) => void) => void;
  unsubscribe: (message: UnsubscribeMessage, ack?: (answer: SubscribeAnswer) => void) => void;
}
