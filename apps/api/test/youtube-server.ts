import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A YouTube on a free port of this machine; what it answers, a test says. */
export abstract class YouTubeServer {
  private readonly server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://youtube.invalid');
    this.answer(url.pathname.split('/').pop() ?? '', url.searchParams, response);
  });

  protected abstract answer(method: string, query: URLSearchParams, response: ServerResponse): void;

  protected async listen(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  /** What YOUTUBE_API_URL takes. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/youtube/v3`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
