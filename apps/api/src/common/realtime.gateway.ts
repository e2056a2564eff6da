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
import { TOPICS } from '@pressloom/contracts/topics';
import type { Server, Socket } from 'socket.io';
import { DatabaseNews } from './database-news.ts';
import { RecentChanges } from './recent-changes.ts';
import { boundBacklog } from './socket-backlog.ts';

/** No channel: nobody can subscribe to it. */
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

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
    const { channel, ageMs } = (message ?? {}) as { channel?: unknown; ageMs?: unknown };
    if (!SOCKET_CHANNELS.includes(channel as SocketChannel)) return { ok: false, error: 'Unknown channel.' };
    await client.join(channel as SocketChannel);
    if (channel !== 'changes' || ageMs === undefined) return { ok: true };
    const isKnown = typeof ageMs === 'number' && this.news.isHearing;
    return { ok: true, missed: isKnown ? this.recent.since(ageMs) : null };
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
