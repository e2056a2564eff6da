import type { JobView } from './jobs.ts';

/** Path of the socket.io server. */
export const SOCKET_PATH = '/ws';

/** What a client can subscribe to. */
export const SOCKET_CHANNELS = ['jobs', 'activity'] as const;
export type SocketChannel = (typeof SOCKET_CHANNELS)[number];

/** Sent by a client after it connected. */
export interface SubscribeMessage {
  channel: SocketChannel;
}

/** Events that the server sends, with their payloads. */
export interface ServerEvents {
  job_update: (job: JobView) => void;
}

/** Events that a client sends; the acknowledgement says whether the channel is known. */
export interface ClientEvents {
  subscribe: (message: SubscribeMessage, ack?: (answer: { ok: boolean; error?: string }) => void) => void;
}
