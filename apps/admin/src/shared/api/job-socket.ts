import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { ClientEvents, ServerEvents } from '@pressloom/contracts/realtime';
import { TOPICS } from '@pressloom/contracts/topics';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { carryActivity } from './activity-socket.ts';
import { changeNews } from './change-news.ts';
import { askInstead, catchUp } from './job-asking.ts';
import { takeJobUpdate } from './job-updates.ts';
import { ageOfOldest, refreshTopics } from './query-client.ts';
import { socketState } from './socket-state.ts';

/** A gap shorter than this is not told. */
const LOST_AFTER_MS = 5_000;
const RECONNECT_AFTER_MS = 1_000;
/** A subscription may be on its way for so long; one that took longer began nobody knows when. */
const ON_ITS_WAY_MS = 2_000;

type LiveSocket = Pick<Socket<ServerEvents, ClientEvents>, 'id' | 'active' | 'on' | 'emit' | 'connect' | 'close'>;

/** Opens a connection for live news; gives the way out. */
export const connect = (): (() => void) => listen(io({ path: SOCKET_PATH, withCredentials: true }));

/**
 * Takes what the socket tells; gives the way out. Once it hears of news it asks for the jobs under way, and for what may have
 * changed since it was read: after a gap all that is shown, at the start what the server says. So nothing that happened in
 * between is missed. Without a connection the jobs are asked for now and then.
 */
export function listen(socket: LiveSocket): () => void {
  let stopAsking = askInstead(LOST_AFTER_MS);
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;
  socket.on('connect', () => {
    stopAsking();
    socketState.id = socket.id ?? null;
    subscribe(socket, { hadGap: wasConnected });
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    socketState.id = null;
    if (reason === 'io client disconnect') return;
    stopAsking();
    stopAsking = askInstead(LOST_AFTER_MS);
    // The library tries again by itself, except where the server closed the connection.
    if (!socket.active) reconnecting = setTimeout(() => socket.connect(), RECONNECT_AFTER_MS);
  });
  socket.on('job_update', takeJobUpdate);
  socket.on('changes', (changes) => changeNews.take(changes));
  carryActivity(socket);
  return () => {
    clearTimeout(reconnecting);
    stopAsking();
    socket.close();
  };
}

/** Whatever is asked for after the answer is as it stood when news began to come, or newer. */
function subscribe(socket: LiveSocket, { hadGap }: { hadGap: boolean }): void {
  socket.emit('subscribe', { channel: 'jobs' }, catchUp);
  const sentAt = Date.now();
  const age = hadGap ? {} : { ageMs: ageOfOldest() + ON_ITS_WAY_MS };
  socket.emit('subscribe', { channel: 'changes', ...age }, ({ missed }) => {
    const isLate = Date.now() - sentAt > ON_ITS_WAY_MS;
    if (missed && !isLate) missed.forEach((changes) => changeNews.take(changes));
    else void refreshTopics(TOPICS);
  });
}
