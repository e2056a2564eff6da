import { Logger } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection } from '@nestjs/websockets';
import { SOCKET_CHANNELS, SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { Changes, ServerEvents, SocketChannel } from '@pressloom/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import { boundBacklog } from './socket-backlog.ts';

/** No channel: nobody can subscribe to it. */
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Sends live news to signed-in operators. Who may connect is decided in `socket.adapter.ts`, before this. */
@WebSocketGateway({ path: SOCKET_PATH })
export class RealtimeGateway implements OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server | undefined;
  private readonly logger = new Logger('realtime');

  async handleConnection(client: Socket): Promise<void> {
    client.on('error', (error) => this.logger.debug(error.message));
    boundBacklog(client.conn, () => this.logger.warn('A client of the socket that does not read was disconnected.'));
    const { sessionID } = client.request as { sessionID?: string };
    if (sessionID) await client.join(sessionRoom(sessionID));
  }

  /** Ends the connections of a session that was signed out, on whichever process. */
  endSession(sessionId: string): void {
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() client: Socket,
    @MessageBody() message: unknown,
  ): Promise<{ ok: boolean; error?: string }> {
    const channel = (message as { channel?: unknown } | null)?.channel;
    if (!SOCKET_CHANNELS.includes(channel as SocketChannel)) return { ok: false, error: 'Unknown channel.' };
    await client.join(channel as SocketChannel);
    return { ok: true };
  }

  /** To every subscriber of a channel, on whichever process. Never throws: news is not worth a failed job. */
  publish<E extends keyof ServerEvents>(
    channel: SocketChannel,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void {
    this.send(channel, { event, payload });
  }

  /** Tells every subscriber but one, who knows: `knower` is the id of a socket, on whichever process. */
  changed(changes: Changes, knower?: string): void {
    this.send('changes', { event: 'changes', payload: [changes], ...(knower && { except: knower }) });
  }

  private send(
    channel: SocketChannel,
    { event, payload, except }: { event: keyof ServerEvents; payload: unknown[]; except?: string },
  ): void {
    try {
      const subscribers = this.server?.to(channel);
      (except === undefined ? subscribers : subscribers?.except(except))?.emit(event, ...payload);
    } catch (error) {
      this.logger.warn(`A ${event} could not be sent: ${String(error)}`);
    }
  }
}
