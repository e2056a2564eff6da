import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { Gate } from './gate.ts';

/**
 * Stands between the product and the stand-in for mail servers, as one server of its own. While that is dead nobody listens on its port;
 * while it hangs nobody is greeted. What it refuses or loses is the stand-in's to play.
 */
export class SmtpGate extends Gate<Server> {
  private hasNews = true;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly target: () => string) {
    super();
  }

  static async open(target: () => string): Promise<SmtpGate> {
    const gate = new SmtpGate(target);
    await gate.listen();
    return gate;
  }

  get url(): string {
    return `smtp://sandbox:sandbox@127.0.0.1:${this.port}`;
  }

  get ownServer(): { smtpHost: string; smtpPort: number } {
    return { smtpHost: '127.0.0.1', smtpPort: this.port };
  }

  /** Whether anybody said anything since this was last asked. */
  wasVisited(): boolean {
    const { hasNews } = this;
    this.hasNews = false;
    return hasNews;
  }

  protected serve(): Server {
    return createServer((socket) => this.take(socket));
  }

  protected drop(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.sockets.clear();
  }

  protected cut(): void {
    this.drop();
  }

  private take(socket: Socket): void {
    this.keep(socket);
    // Whoever is not heard may leave.
    if (this.trouble === 'hangs') return void socket.resume();
    const { hostname, port } = new URL(this.target());
    const server = connect(Number(port), hostname);
    this.keep(server);
    for (const end of [socket, server]) end.on('data', () => (this.hasNews = true));
    socket.pipe(server).pipe(socket);
    socket.once('close', () => server.destroy());
    server.once('close', () => socket.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy());
  }
}
