import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import type { NewsPool } from './ordered-pool.ts';

/** The socket's adapter, whose connection brings it, reads every message as JSON and passes over what names no sender. */
const MESSAGE = '{}';

/**
 * Messages that PostgreSQL carries between processes (LISTEN, NOTIFY). They come over the connection that the socket's
 * adapter borrows for good, so that nobody needs one of its own. What is told while that connection is away is lost.
 */
@Injectable()
export class DatabaseNews {
  private readonly logger = new Logger('database');
  private readonly hearers = new Map<string, () => void>();
  private readonly returnHearers: (() => void)[] = [];
  private client: PoolClient | null = null;

  /** False while messages are lost. */
  get isHearing(): boolean {
    return this.client !== null;
  }

  /** `hearer` is called for each message of the channel, and whenever some may have been lost. To be asked for at start. */
  hear(channel: string, hearer: () => void): void {
    this.hearers.set(channel, hearer);
  }

  /** Part of the caller's transaction: all processes hear it once that is committed. */
  async tell(manager: EntityManager, channel: string): Promise<void> {
    await manager.query('SELECT pg_notify($1, $2)', [channel, MESSAGE]);
  }

  /** `hearer` is called when messages are heard, for the first time or again: some before may have been lost. */
  onHearing(hearer: () => void): void {
    this.returnHearers.push(hearer);
  }

  /** A connection that hears, for whoever keeps it and asks for another one when it has ended. */
  async lend(pool: Pick<NewsPool, 'connect'>): Promise<PoolClient> {
    const client = await pool.connect();
    const onEnd = (): void => {
      if (this.client === client) this.client = null;
      this.logger.warn('Lost the connection that receives notifications from other processes.');
      // Its borrower only forgets it, and a pool counts what never came back.
      client.release(true);
    };
    // Unheard, an error of a lost connection would end the process; its end follows.
    client.on('error', () => undefined);
    client.on('notification', ({ channel }) => this.hearers.get(channel)?.());
    client.once('end', onEnd);
    try {
      for (const channel of this.hearers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      client.off('end', onEnd);
      client.release(true);
      throw error;
    }
    this.client = client;
    for (const hearer of [...this.hearers.values(), ...this.returnHearers]) hearer();
    return client;
  }
}
