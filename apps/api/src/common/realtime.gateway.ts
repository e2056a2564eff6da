import { Logger } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import { SOCKET_CHANNELS, SOCKET_PATH } from '@pressloom/contracts/realtime';
import type {
  Changes,
  ClientEvents,
  ServerEvents,
  SocketChannel,
  SubscribeAnswer,
} from '@pressloom/contracts/realtime';
import type { Id } from '@pressloom/contracts/scalars';
import { TOPICS } from '@pressloom/contracts/topics';
import type { Server, Socket } from 'socket.io';
import { DatabaseNews } from './database-news.ts';
import { RecentChanges } from './recent-changes.ts';
import { boundBacklog } from './socket-backlog.ts';

/** No channel: nobody can subscribe to it. */
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Where those are who follow what happens on a website, or on all. A socket is in one of these rooms at most. */
const activityRoom = (siteId: Id | null): string => `activity:${siteId ?? 'all'}`;
const ACTIVITY_ROOM = /^activity:(?:all|(\d+))$/;
const MAX_ID = 2_147_483_647;

type ActivityEvent = 'activity_event' | 'stats_update' | 'online_subscribers';

/** What processes tell each other: changes, and the id of the socket that knows of them. */
interface NeighbourEvents {
  changes: (changes: Changes, knower?: string) => void;
}

type Sockets = Server<ClientEvents, ServerEvents, NeighbourEvents>;

/** Sends live news to signed-in operators. Who may connect is decided in `socket.adapter.ts`, before this. */
@WebSocketGateway({ path: SOCKET_PATH })
export class RealtimeGateway implements OnGatewayInit<Sockets>, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Sockets | undefined;
  private readonly logger = new Logger('realtime');
  private readonly recent = new RecentChanges();

  constructor(private readonly news: DatabaseNews) {
    news.onHearing(() => {
      // Of what other processes told meanwhile nobody here has heard.
      this.tellHere({ topics: TOPICS, siteId: null });
      this.recent.begin();
    });
  }

  afterInit(server: Sockets): void {
    server.on('changes', (changes, knower) => this.tellHere(changes, knower));
  }

  async handleConnection(client: Socket): Promise<void> {
    client.on('error', (error) => this.logger.debug(error.message));
    boundBacklog(client.conn, () => this.logger.warn('A socket client that stopped reading was disconnected.'));
    const { sessionID } = client.request as { sessionID?: string };
    if (sessionID) await client.join(sessionRoom(sessionID));
  }

  /** Ends the connections of a session that was signed out, on whichever process; those of this one before anything more is told. */
  endSession(sessionId: string): void {
    const room = sessionRoom(sessionId);
    this.server?.local.in(room).disconnectSockets(true);
    this.server?.in(room).disconnectSockets(true);
  }

  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() client: Socket, @MessageBody() message: unknown): Promise<SubscribeAnswer> {
    const { channel, ageMs, siteId = null } = (message ?? {}) as Record<'channel' | 'ageMs' | 'siteId', unknown>;
    if (!isChannel(channel)) return UNKNOWN_CHANNEL;
    if (channel === 'activity') return this.followActivity(client, siteId);
    await client.join(channel);
    if (channel !== 'changes' || ageMs === undefined) return { ok: true };
    const isKnown = typeof ageMs === 'number' && this.news.isHearing;
    return { ok: true, missed: isKnown ? this.recent.since(ageMs) : null };
  }

  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() client: Socket, @MessageBody() message: unknown): Promise<SubscribeAnswer> {
    const { channel } = (message ?? {}) as { channel?: unknown };
    if (!isChannel(channel)) return UNKNOWN_CHANNEL;
    if (channel === 'activity') await leaveActivity(client);
    else await client.leave(channel);
    return { ok: true };
  }

  /** The websites whose activity somebody follows on this process; null is all of them. */
  followed(): (Id | null)[] {
    const rooms = [...(this.server?.sockets.adapter.rooms.keys() ?? [])];
    return rooms.flatMap((room) => {
      const match = ACTIVITY_ROOM.exec(room);
      return match ? [match[1] === undefined ? null : Number(match[1])] : [];
    });
  }

  /** To those who follow a website's activity, or that of all, on this process. Never throws. */
  sendActivity<E extends ActivityEvent>(siteId: Id | null, event: E, ...payload: Parameters<ServerEvents[E]>): void {
    this.tryTo(`send a ${event}`, () => this.server?.local.to(activityRoom(siteId)).emit(event, ...payload));
  }

  /** To every subscriber of a channel, on whichever process. Never throws: news is not worth a failed job. */
  publish<E extends keyof ServerEvents>(
    channel: SocketChannel,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void {
    this.tryTo(`send a ${event}`, () => this.server?.to(channel).emit(event, ...payload));
  }

  /** Tells every subscriber but one, who knows: `knower` is the id of a socket, on whichever process. Never throws. */
  changed(changes: Changes, knower?: string): void {
    this.tellHere(changes, knower);
    this.tryTo('notify other processes of changes', () =>
      this.server?.serverSideEmit('changes', changes, ...(knower === undefined ? [] : [knower])),
    );
  }

  private async followActivity(client: Socket, siteId: unknown): Promise<SubscribeAnswer> {
    const isId = Number.isInteger(siteId) && (siteId as number) > 0 && (siteId as number) <= MAX_ID;
    if (siteId !== null && !isId) return { ok: false, error: 'Unknown website.' };
    await leaveActivity(client);
    await client.join(activityRoom(siteId as Id | null));
    return { ok: true };
  }

  /** Each process tells its own clients, and remembers it for those that come later. */
  private tellHere(changes: Changes, knower?: string): void {
    this.recent.note(changes);
    this.tryTo('announce changes', () => {
      const subscribers = this.server?.local.to('changes');
      (knower === undefined ? subscribers : subscribers?.except(knower))?.emit('changes', changes);
    });
  }

  private tryTo(what: string, act: () => unknown): void {
    try {
      act();
    } catch (error) {
      this.logger.warn(`Could not ${what}: ${String(error)}`);
    }
  }
}

const UNKNOWN_CHANNEL: SubscribeAnswer = { ok: false, error: 'Unknown channel.' };

const isChannel = (channel: unknown): channel is SocketChannel => SOCKET_CHANNELS.includes(channel as SocketChannel);

async function leaveActivity(client: Socket): Promise<void> {
  for (const room of client.rooms) if (ACTIVITY_ROOM.test(room)) await client.leave(room);
}
