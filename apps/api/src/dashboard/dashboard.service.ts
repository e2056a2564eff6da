import { Inject, Injectable } from '@nestjs/common';
import type { DashboardStats, TallyKind, WeeklyChange } from '@pressloom/contracts/dashboard';
import { DataSource } from 'typeorm';
import { MemberCounts } from '../memberships/offer/member-counts.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** What was counted of one kind: in all, in the last seven days, and in the seven before. */
interface Counted extends WeeklyChange {
  kind: TallyKind;
  total: number;
}

/** The figures of the overview. What happened comes from the tally, so that deleting takes nothing out of the past. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MemberCounts,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** All zero where there is no site yet. */
  async stats(siteId: number | null): Promise<DashboardStats> {
    const counted: Counted[] = await this.dataSource.query(COUNTED, [siteId, this.runtime.clock.now()]);
    const [{ subscribers }]: [{ subscribers: number }] = await this.dataSource.query(SUBSCRIBERS, [siteId]);
    const [premiumMembers, premiumChange] =
      siteId === null ? [0, NO_CHANGE] : await Promise.all([this.members.all(siteId), this.members.change(siteId)]);
    const of = (kind: TallyKind): Counted => counted.find((one) => one.kind === kind) ?? { kind, ...NOTHING };
    return {
      videosProcessed: of('video_processed').total,
      blogPosts: of('post_written').total,
      subscribers,
      premiumMembers,
      changes: {
        videosProcessed: changeOf(of('video_processed')),
        blogPosts: changeOf(of('post_written')),
        subscribers: changeOf(of('subscriber_gained'), of('subscriber_lost')),
        premiumMembers: premiumChange,
      },
    };
  }
}

const NO_CHANGE: WeeklyChange = { thisWeek: 0, lastWeek: 0 };
const NOTHING = { total: 0, ...NO_CHANGE };

/** What came, less what went. Pure. */
const changeOf = (came: WeeklyChange, went: WeeklyChange = NOTHING): WeeklyChange => ({
  thisWeek: came.thisWeek - went.thisWeek,
  lastWeek: came.lastWeek - went.lastWeek,
});

/** $1: the site. $2: now. */
const COUNTED = `
  SELECT kind, sum(amount)::int AS total,
         COALESCE(sum(amount) FILTER (WHERE happened_at > $2::timestamptz - interval '7 days'), 0)::int AS "thisWeek",
         COALESCE(sum(amount) FILTER (WHERE happened_at <= $2::timestamptz - interval '7 days'
                                       AND happened_at > $2::timestamptz - interval '14 days'), 0)::int AS "lastWeek"
  FROM tally_marks WHERE wordpress_site_id = $1 GROUP BY kind`;

/** $1: the site. */
const SUBSCRIBERS = `SELECT count(*)::int AS subscribers FROM subscribers WHERE wordpress_site_id = $1 AND status = 'active'`;
