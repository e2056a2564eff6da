import { Inject, Injectable } from '@nestjs/common';
import type { DashboardStats, WeeklyChange } from '@pressloom/contracts/dashboard';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

type Figure = keyof DashboardStats['changes'];

/** What is counted, and by which moment it belongs to a week. */
const COUNTED: Record<Figure, { table: string; moment: string; where: string }> = {
  videosProcessed: { table: 'videos', moment: 'processed_at', where: `status = 'processed'` },
  blogPosts: { table: 'blog_posts', moment: 'created_at', where: 'true' },
  subscribers: { table: 'subscribers', moment: 'subscribed_at', where: `status = 'active'` },
  premiumMembers: { table: 'subscribers', moment: 'premium_since', where: `status = 'active' AND is_premium` },
};

interface Counts extends WeeklyChange {
  total: number;
}

/** The figures of the overview, counted where the rows are. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** All zero where there is no site yet. */
  async stats(siteId: number | null): Promise<DashboardStats> {
    const figures = Object.keys(COUNTED) as Figure[];
    const counts = await Promise.all(figures.map((figure) => this.count(figure, siteId)));
    const of = (figure: Figure): Counts => counts[figures.indexOf(figure)] as Counts;
    const change = (figure: Figure): WeeklyChange => {
      const { thisWeek, lastWeek } = of(figure);
      return { thisWeek, lastWeek };
    };
    return {
      videosProcessed: of('videosProcessed').total,
      blogPosts: of('blogPosts').total,
      subscribers: of('subscribers').total,
      premiumMembers: of('premiumMembers').total,
      changes: {
        videosProcessed: change('videosProcessed'),
        blogPosts: change('blogPosts'),
        subscribers: change('subscribers'),
        premiumMembers: change('premiumMembers'),
      },
    };
  }

  private async count(figure: Figure, siteId: number | null): Promise<Counts> {
    if (siteId === null) return { total: 0, thisWeek: 0, lastWeek: 0 };
    const { table, moment, where } = COUNTED[figure];
    const rows: Counts[] = await this.dataSource.query(
      `SELECT count(*)::int AS total,
              count(*) FILTER (WHERE ${moment} > $2::timestamptz - interval '7 days')::int AS "thisWeek",
              count(*) FILTER (WHERE ${moment} <= $2::timestamptz - interval '7 days'
                                 AND ${moment} > $2::timestamptz - interval '14 days')::int AS "lastWeek"
       FROM ${table} WHERE wordpress_site_id = $1 AND ${where}`,
      [siteId, this.runtime.clock.now()],
    );
    return rows[0] as Counts;
  }
}
