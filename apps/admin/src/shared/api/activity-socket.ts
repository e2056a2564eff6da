import type { ActivityItem, ActivityStats, OnlineSubscriber } from '@pressloom/contracts/activity';
import type { ActivityScope, ClientEvents, ServerEvents } from '@pressloom/contracts/realtime';
import type { Id } from '@pressloom/contracts/scalars';
import type { Socket } from 'socket.io-client';
import { isEvents, isOnline, isScope, isStats } from './activity-shapes.ts';

/** What somebody who follows the activity is called with. `at`: the server's time, ISO 8601. */
export interface ActivityHandlers {
  /** From now on everything new comes: what was there before is to be asked for. Also after a lost connection. */
  began(): void;
  /** Nothing comes until it begins again. */
  lost(): void;
  /** Newest first. */
  events(events: readonly ActivityItem[], at: string): void;
  stats(stats: ActivityStats, at: string): void;
  online(subscribers: readonly OnlineSubscriber[], at: string): void;
}

type ActivitySocket = Pick<Socket<ServerEvents, ClientEvents>, 'on' | 'emit'>;

let socket: ActivitySocket | null = null;
let followed: { siteId: Id | null; handlers: ActivityHandlers } | null = null;

function begin(): void {
  const mine = followed;
  if (!mine) return;
  socket?.emit('subscribe', { channel: 'activity', siteId: mine.siteId }, ({ ok }) => {
    if (followed === mine && ok) mine.handlers.began();
  });
}

/**
 * Calls whoever follows what a message is about; messages about what was followed before may still come. One of another shape than
 * it should have is only logged, so that what is shown stays.
 */
function pass(isWhole: boolean, scope: ActivityScope, take: (handlers: ActivityHandlers) => void): void {
  if (!isWhole || !isScope(scope)) console.warn('A message about activity could not be read');
  else if (followed?.siteId === scope.siteId) take(followed.handlers);
}

/** Has a connection bring the activity that somebody follows; once for each. */
export function carryActivity(live: ActivitySocket): void {
  live.on('connect', () => {
    socket = live;
    begin();
  });
  live.on('disconnect', () => {
    socket = null;
    followed?.handlers.lost();
  });
  live.on('activity_event', (event, earlier, scope) =>
    pass(isEvents(event, earlier), scope, (handlers) => handlers.events([event, ...earlier], scope.at)),
  );
  live.on('stats_update', (stats, scope) => pass(isStats(stats), scope, (handlers) => handlers.stats(stats, scope.at)));
  live.on('online_subscribers', (online, scope) =>
    pass(isOnline(online), scope, (handlers) => handlers.online(online, scope.at)),
  );
}

/** Follows the activity of a website, or of all, in the place of what was followed before; gives the way out. */
export function followActivity(siteId: Id | null, handlers: ActivityHandlers): () => void {
  const mine = { siteId, handlers };
  followed = mine;
  begin();
  return () => {
    if (followed !== mine) return;
    followed = null;
    socket?.emit('unsubscribe', { channel: 'activity' });
  };
}
