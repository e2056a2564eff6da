import { useEffect } from 'react';
import { SOCKET_PATH } from '@pressloom/contracts';
import type { ClientEvents, ServerEvents } from '@pressloom/contracts';
import type { Socket } from 'socket.io-client';
import { jobStore } from './job-store.ts';
import { catchUpJobs, takeJobUpdate } from './job-updates.ts';

/**
 * Keeps one connection for job updates while mounted (operators only). After every connect it asks for the jobs under
 * way, so that nothing that happened in between is missed. Without a connection the screens still work: waiting calls poll.
 */
export function useJobUpdates(): void {
  useEffect(() => {
    let socket: Socket<ServerEvents, ClientEvents> | null = null;
    let closed = false;
    // Loaded after sign-in only: the first page doesn't pay for it.
    void import('socket.io-client').then(({ io }) => {
      if (closed) return;
      socket = io({ path: SOCKET_PATH, withCredentials: true });
      socket.on('connect', () => {
        socket?.emit('subscribe', { channel: 'jobs' });
        // A failure here is told by the lists themselves, which ask the same server.
        catchUpJobs().catch((error: unknown) => console.warn('Jobs under way could not be read', error));
      });
      socket.on('job_update', takeJobUpdate);
    });
    return () => {
      closed = true;
      socket?.close();
      jobStore.clear();
    };
  }, []);
}
