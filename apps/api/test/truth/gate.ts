import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { waitFor } from '@pressloom/testing';
import type { Trouble } from './weather.ts';

/** Stands between the product and a stand-in, on a port that stays the same: nobody is told another one. While it is dead nobody listens. */
export abstract class Gate<Kind extends Server> {
  protected trouble: Trouble | null = null;
  protected port = 0;
  private server: Kind | null = null;

  async set(trouble: Trouble | null): Promise<void> {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.drop();
    if (trouble === 'dead') await this.close();
    else if (this.server === null) await this.listen();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.cut(server);
    await closed;
  }

  /** One that does not listen yet. */
  protected abstract serve(): Kind;

  /** Ends what the former trouble holds up. */
  protected abstract drop(): void;

  /** Ends every connection. */
  protected abstract cut(server: Kind): void;

  protected async listen(): Promise<void> {
    const server = await waitFor(() => listening(this.serve(), this.port), { timeoutMs: 10_000 });
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }
}

/** Null while somebody else listens on that port. */
async function listening<Kind extends Server>(server: Kind, port: number): Promise<Kind | null> {
  const { promise, resolve } = Promise.withResolvers<Kind | null>();
  server.once('error', () => resolve(null));
  server.listen(port, '127.0.0.1', () => resolve(server));
  return promise;
}
