import { Inject, Injectable, Logger } from '@nestjs/common';
import type { WeeklyChange } from '@pressloom/contracts/dashboard';
import { DataSource } from 'typeorm';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { MEMBERS_CHANGE } from './members-change.ts';

/** From so many on counting all takes long (100,000: 0.6 s on a busy machine), and the next one changes nothing of what is told. */
const MANY = 1_000;
const KEPT_MS = 60_000;

/** How many members a site has: who bought there and is premium now, and who has it for nothing and is on its list. */
@Injectable()
export class MemberCounts {
  private readonly logger = new Logger('offer');
  /** Of sites with many. */
  private readonly known = new Map<number, { members: number; at: number }>();
  /** Sites that are being counted. */
  private readonly running = new Set<number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Exact below 1,000. From then on no more than there are: what a counting found that began a minute or more before, and at first
   * that they are many. Nobody waits for it.
   */
  async of(siteId: number): Promise<number> {
    const now = this.runtime.clock.now();
    const known = this.known.get(siteId);
    if (known) {
      if (Math.abs(now.getTime() - known.at) >= KEPT_MS) this.countAll(siteId, now);
      return known.members;
    }
    const members = await this.count(siteId, now, MANY);
    if (members >= MANY) this.countAll(siteId, now);
    return members;
  }

  /** All of them, where they are many as a counting of the last minute found. */
  async all(siteId: number): Promise<number> {
    const now = this.runtime.clock.now();
    const known = this.known.get(siteId);
    if (known && Math.abs(now.getTime() - known.at) < KEPT_MS) return known.members;
    const members = await this.count(siteId, now, null);
    if (members >= MANY) this.known.set(siteId, { members, at: now.getTime() });
    return members;
  }

  /** How many more they became in each of two weeks: told by what was paid, tried and given, like with like. */
  async change(siteId: number): Promise<WeeklyChange> {
    const scopes = await this.payments.counting();
    const parameters = [siteId, this.runtime.clock.now(), scopes];
    const [row] = await this.dataSource.query<WeeklyChange[]>(MEMBERS_CHANGE, parameters);
    return row ?? { thisWeek: 0, lastWeek: 0 };
  }

  private countAll(siteId: number, now: Date): void {
    if (this.running.has(siteId)) return;
    this.running.add(siteId);
    this.count(siteId, now, null)
      .then((members) => {
        if (members >= MANY) this.known.set(siteId, { members, at: now.getTime() });
        else this.known.delete(siteId);
      })
      .catch((error: unknown) =>
        this.logger.warn(`The members of website ${siteId} could not be counted: ${String(error)}`),
      )
      .finally(() => this.running.delete(siteId));
  }

  /** `most` of each kind; null: all. */
  private async count(siteId: number, now: Date, most: number | null): Promise<number> {
    const [row] = await this.dataSource.query<{ members: number }[]>(COUNT, [siteId, now, most]);
    return row?.members ?? 0;
  }
}

/** $1 the site, $2 now, $3 how many of each kind are enough. */
const COUNT = `
  SELECT count(*)::int AS members FROM (
    (SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.website_id = $1 AND m.ended_at IS NULL
        AND u.is_premium AND (u.premium_until IS NULL OR u.premium_until > $2) LIMIT $3)
    UNION
    (SELECT c.email FROM complimentary_memberships c JOIN subscribers s ON s.email = c.email
      WHERE s.wordpress_site_id = $1 AND (c.ends_at IS NULL OR c.ends_at > $2) LIMIT $3)
  ) AS people`;
