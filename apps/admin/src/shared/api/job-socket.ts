import { useEffect } from 'react';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { ClientEvents, ServerEvents } from '@pressloom/contracts/realtime';
import { TOPICS } from '@pressloom/contracts/topics';
import type { Socket } from 'socket.io-client';
import { jobStore } from './job-store.ts';
import { catchUpJobs, takeJobUpdate } from './job-updates.ts';
import { changeNews } from './change-news.ts';
import { ageOfOldest, queryClient, refreshTopics } from './query-client.ts';
import { socketState } from './socket-state.ts';

/** A gap shorter than this is not told. */
const LOST_AFTER_MS = 5_000;
/** Meanwhile jobs under way are asked for this often. */
const ASK_EVERY_MS = 5_000;
const RECONNECT_AFTER_MS = 1_000;
/** A subscription may be on its way for so long; one that took longer began nobody knows when. */
const ON_ITS_WAY_MS = 2_000;

/**
 * Keeps one connection for live news while mounted (operators only). Once it hears of them it asks for the jobs under way,
 * and for what may have changed since it was read: after a gap all that is shown, at the start what the server says. So nothing
 * that happened in between is missed. Without a connection the jobs are asked for now and then.
 */
export function useLiveNews(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let closed = false;
    // Loaded after sign-in only: the first page doesn't pay for it.
    import('socket.io-client').then(
      ({ io }) => {
        if (!closed) stop = listen(io({ path: SOCKET_PATH, withCredentials: true }));
      },
      () => {
        // The code can't be had: the same as no connection, for good.
        if (!closed) stop = askInstead(0);
      },
    );
    return () => {
      closed = true;
      stop?.();
      jobStore.clear();
    };
  }, []);
}

type LiveSocket = Pick<Socket<ServerEvents, ClientEvents>, 'id' | 'active' | 'on' | 'emit' | 'connect' | 'close'>;

/** Takes what the socket tells; gives the way out. */
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

/** True while somebody may wait for progress; a job that a pending call started is not known before it is asked for. */
function isWorking(): boolean {
  return jobStore.active().length > 0 || queryClient.isMutating() > 0;
}

/** After a while without live news says so and asks for the jobs under way instead; gives how to end that. */
function askInstead(afterMs: number): () => void {
  let asking: ReturnType<typeof setInterval> | undefined;
  const waiting = setTimeout(() => {
    socketState.setLost(true);
    asking = setInterval(() => isWorking() && catchUp(), ASK_EVERY_MS);
  }, afterMs);
  return () => {
    clearTimeout(waiting);
    clearInterval(asking);
    socketState.setLost(false);
  };
}

function catchUp(): void {
  // A failure here is told by the lists themselves, which ask the same server.
  catchUpJobs().catch((error: unknown) => console.warn('Jobs under way could not be read', error));
}
