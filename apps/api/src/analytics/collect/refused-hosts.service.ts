import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { REFUSED_HOSTS_A_DAY } from '@pressloom/contracts/events';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import { dayIn, lastDaysIn } from '../../common/zone-days.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import { cutText, hostOfAddress } from './addresses/hosts.ts';

/** Between two writes of a process, whatever anybody sends. */
const WRITE_EVERY_MS = 10_000;
/** Kept in memory until then; more are passed over. */
const MOST_WAITING = 1_000;
const LONGEST_HOST = 100;
const SHOWN_DAYS = 7;
const KEPT_DAYS = 30;

interface RefusedCalls {
  siteId: number;
  day: string;
  host: string;
  calls: number;
}

/**
 * Hosts whose pages called with a website's id and are not its own: a copy, a translation, or the website itself after it moved. Calls are counted by
 * website, its day and host, and written together, as anybody can send such.
 */
@Injectable()
export class RefusedHosts implements OnModuleDestroy {
  private readonly logger = new Logger('analytics');
  private waiting = new Map<string, RefusedCalls>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Counts a call of a page at an origin; nobody waits for it to be stored. An origin without a host, such as `null`, counts nothing. */
  record({ id: siteId, timeZone }: Pick<ListedSite, 'id' | 'timeZone'>, origin: string): void {
    const host = cutText(hostOfAddress(origin) ?? '', LONGEST_HOST);
    if (host === '') return;
    const day = dayIn(timeZone, this.runtime.clock.now());
    const key = `${siteId} ${day} ${host}`;
    const known = this.waiting.get(key) ?? { siteId, day, host, calls: 0 };
    if (known.calls === 0 && this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(key, { ...known, calls: known.calls + 1 });
    this.timer ??= setTimeout(() => void this.store(), WRITE_EVERY_MS).unref();
  }

  /** Of a website's last seven days, today included, the most frequent first. */
  async ofLastDays({ id, timeZone }: Pick<ListedSite, 'id' | 'timeZone'>): Promise<{ host: string; calls: number }[]> {
    await this.store();
    const [since] = lastDaysIn(timeZone, this.runtime.clock.now(), SHOWN_DAYS);
    return this.dataSource.query(
      `SELECT host, sum(calls)::int AS calls FROM refused_hosts WHERE site_id = $1 AND day >= $2::date
       GROUP BY host ORDER BY calls DESC, host`,
      [id, since],
    );
  }

  /** Forgets days that nobody is shown any more; returns how many rows. */
  async forgetOld(): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(
      'DELETE FROM refused_hosts WHERE day < $1::timestamptz::date - $2::int',
      [this.runtime.clock.now(), KEPT_DAYS],
    );
    return forgotten;
  }

  async onModuleDestroy(): Promise<void> {
    await this.store();
  }

  private store(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const rows = [...this.waiting.values()];
    this.waiting = new Map();
    try {
      await this.dataSource.transaction(async (manager) => {
        // The hosts of a day are counted by one process at a time.
        await lock(manager, 'refused-hosts');
        await manager.query(STORE, [
          rows.map(({ siteId }) => siteId),
          rows.map(({ day }) => day),
          rows.map(({ host }) => host),
          rows.map(({ calls }) => calls),
          REFUSED_HOSTS_A_DAY,
        ]);
      });
    } catch (error) {
      this.logger.error('Calls of foreign pages could not be counted.', error);
    }
  }
}

/** $1 websites, $2 their days, $3 hosts, $4 calls, $5 hosts of a day at most: those that came first, and of those at once the most frequent. */
const STORE = `
  WITH asked AS (
    SELECT asked.*, known.host IS NOT NULL AS is_known
    FROM unnest($1::int[], $2::date[], $3::text[], $4::int[]) AS asked(site_id, day, host, calls)
    JOIN wordpress_sites site ON site.id = asked.site_id AND site.deleted_at IS NULL
    LEFT JOIN refused_hosts known USING (site_id, day, host)),
  ranked AS (
    SELECT asked.*, row_number() OVER (PARTITION BY site_id, day ORDER BY is_known DESC, calls DESC, host)
                    - count(*) FILTER (WHERE is_known) OVER (PARTITION BY site_id, day)
                    + (SELECT count(*) FROM refused_hosts known WHERE (known.site_id, known.day) = (asked.site_id, asked.day)) AS rank
    FROM asked)
  INSERT INTO refused_hosts AS known (site_id, day, host, calls)
  SELECT site_id, day, host, calls FROM ranked WHERE is_known OR rank <= $5
  ON CONFLICT (site_id, day, host) DO UPDATE SET calls = LEAST(known.calls::bigint + EXCLUDED.calls, 2147483647)::int`;
