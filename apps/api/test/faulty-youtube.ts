import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `away`: nobody listens, so no request arrives. `drip`: the head of an answer, and then a byte now and then. */
export type YouTubeState = 'good' | 'error' | 'hang' | 'drip' | 'away';

const DRIP_MS = 250;

/**
 * A YouTube that can die in several ways and counts what it is asked, on one port for as long as it lives. While it is
 * `good` it answers as the stand-in does. Promise T14 is proved against it, here and in tools/drills/automation.
 */
export class FaultyYouTube {
  /** Requests since the last change of state, when each came (milliseconds) and for what. */
  calls: { at: number; path: string }[] = [];
  /** Told of each request that is never answered in full: with `drip` once the first byte has gone. */
  onHeld: (() => void) | null = null;
  private state: YouTubeState = 'good';
  private server: Server;
  private port = 0;

  private constructor(private readonly standIn: string) {
    this.server = this.newServer();
  }

  /** @param standIn origin of the stand-ins */
  static async start(standIn: string): Promise<FaultyYouTube> {
    const youtube = new FaultyYouTube(standIn);
    await youtube.listen();
    return youtube;
  }

  /** What YOUTUBE_API_URL takes. */
  urlAt(host: string): string {
    return `http://${host}:${this.port}/youtube/v3`;
  }

  /** Open connections end, as they do when a server dies or comes back. */
  async become(state: YouTubeState): Promise<void> {
    this.calls = [];
    await this.silence();
    this.state = state;
    if (state !== 'away') await this.listen();
  }

  close(): Promise<void> {
    return this.silence();
  }

  private async listen(): Promise<void> {
    this.server = this.newServer();
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private async silence(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private newServer(): Server {
    return createServer((request, response) => {
      this.calls.push({ at: Date.now(), path: request.url ?? '' });
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  private async answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.state === 'hang') {
      this.onHeld?.();
      return;
    }
    if (this.state === 'error') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal error</h1>');
      return;
    }
    const answer = await fetch(this.standIn + url, { headers: { 'x-goog-api-key': 'sandbox' } });
    const body = Buffer.from(await answer.arrayBuffer());
    // The caller may have lost its patience meanwhile.
    if (response.closed) return;
    response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': body.length });
    if (this.state === 'good') {
      response.end(body);
      return;
    }
    let sent = 0;
    const drop = () => response.write(body.subarray(sent, (sent += 1)));
    drop();
    const drip = setInterval(drop, DRIP_MS);
    response.once('close', () => clearInterval(drip));
    this.onHeld?.();
  }
}
