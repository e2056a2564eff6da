import { Inject, Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eachDue } from '../../common/each-due.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { rate } from './rates.ts';

/** What was being written while it was added up is in the next time: it goes on for so long after the last touch. */
const SETTLES_WITHIN_MS = 120_000;

/** The ledger of an issue, added up. */
interface Sums {
  recipients: number;
  delivered: number;
  opened: number;
  clicked: number;
  bounced: number;
  failed: number;
  complained: number;
  unsubscribed: number;
  machineOpened: number;
  machineClicked: number;
  linkClicks: Record<string, number>;
}

/** Adds up what became of issues, from the ledger. */
@Injectable()
export class NewsletterRollup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimeGateway,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Adds up all issues of which something changed. Returns how many. */
  async countDue(): Promise<number> {
    const due: { id: number }[] = await this.dataSource.query(DUE, [this.runtime.clock.now(), SETTLES_WITHIN_MS]);
    await eachDue(due, ({ id }) => this.count(id));
    return due.length;
  }

  /** Adds up one issue, unless that was done within `notWithinMs`. */
  async count(newsletterId: number, notWithinMs = 0): Promise<void> {
    const now = this.runtime.clock.now();
    const [state]: { siteId: number; updatedAt: Date | null; isMarked: boolean }[] = await this.dataSource.query(
      `SELECT newsletter.wordpress_site_id AS "siteId", analytics.updated_at AS "updatedAt",
              newsletter.marked_at IS NOT NULL AS "isMarked"
       FROM newsletters newsletter LEFT JOIN newsletter_analytics analytics ON analytics.newsletter_id = newsletter.id
       WHERE newsletter.id = $1`,
      [newsletterId],
    );
    if (!state?.isMarked) return;
    if (state.updatedAt && now.getTime() - state.updatedAt.getTime() < notWithinMs) return;
    const hasChanged = await this.dataSource.transaction((manager) => this.write(manager, newsletterId, now));
    if (hasChanged) this.realtime.changed({ topics: ['newsletters'], siteId: state.siteId });
  }

  /** Returns whether the counts that lists show changed. */
  private async write(manager: EntityManager, newsletterId: number, now: Date): Promise<boolean> {
    // One process at a time, so that an older sum never replaces a newer one.
    await manager.query(
      `INSERT INTO newsletter_analytics (newsletter_id, wordpress_site_id, touched_at, generated_at)
       SELECT id, wordpress_site_id, $2::timestamptz, $2::timestamptz FROM newsletters WHERE id = $1 ON CONFLICT DO NOTHING`,
      [newsletterId, now],
    );
    await manager.query('SELECT 1 FROM newsletter_analytics WHERE newsletter_id = $1 FOR UPDATE', [newsletterId]);
    const [sums]: [Sums] = await manager.query(ADD_UP, [newsletterId, HANDED_OVER]);
    const { recipients, delivered, opened, clicked, bounced, failed, complained, unsubscribed } = sums;
    const rates = [
      rate(opened, delivered),
      rate(clicked, delivered),
      rate(bounced, delivered + bounced),
      rate(delivered, delivered + bounced + failed),
    ];
    await manager.query(WRITE, [
      ...[newsletterId, recipients, delivered, opened, clicked, bounced, failed, complained, unsubscribed],
      ...[sums.machineOpened, sums.machineClicked, ...rates, sums.linkClicks, now],
    ]);
    const [changed]: [unknown[]] = await manager.query(
      `UPDATE newsletters SET open_count = $2, click_count = $3, bounce_count = $4
       WHERE id = $1 AND (open_count, click_count, bounce_count) IS DISTINCT FROM ($2::int, $3::int, $4::int) RETURNING id`,
      [newsletterId, opened, clicked, bounced],
    );
    return changed.length > 0;
  }
}

/** $1 now, $2 milliseconds. Issues of which something became since they were added up, or that are on their way. */
const DUE = `
  SELECT newsletter.id
  FROM newsletters newsletter LEFT JOIN newsletter_analytics analytics ON analytics.newsletter_id = newsletter.id
  WHERE newsletter.marked_at IS NOT NULL
    AND (analytics.updated_at IS NULL OR newsletter.delivery_status = 'sending'
      OR analytics.updated_at <= GREATEST(analytics.touched_at, newsletter.sent_at) + $2 * interval '1 millisecond')
    AND (analytics.updated_at IS NULL OR analytics.updated_at < $1)
  ORDER BY newsletter.id`;

/** $1 issue, $2 states of mails that were handed over. */
const ADD_UP = `
  SELECT count(*)::int AS recipients,
    count(*) FILTER (WHERE delivery_status = ANY($2::text[]) AND bounced_at IS NULL)::int AS delivered,
    (count(opened_at) + (SELECT kept_opened_count FROM newsletter_analytics WHERE newsletter_id = $1)
      + (SELECT count(*) FROM newsletter_open_marks WHERE newsletter_id = $1 AND NOT is_machine))::int AS opened,
    count(clicked_at)::int AS clicked,
    count(*) FILTER (WHERE delivery_status = 'bounced' OR bounced_at IS NOT NULL)::int AS bounced,
    count(*) FILTER (WHERE delivery_status = 'failed')::int AS failed,
    count(*) FILTER (WHERE delivery_status = 'complained')::int AS complained,
    count(*) FILTER (WHERE tracking_data->'left' IS NOT NULL)::int AS unsubscribed,
    (count(*) FILTER (WHERE tracking_data->'machineOpen' IS NOT NULL AND opened_at IS NULL)
      + (SELECT kept_machine_opened_count FROM newsletter_analytics WHERE newsletter_id = $1)
      + (SELECT count(*) FROM newsletter_open_marks WHERE newsletter_id = $1 AND is_machine))::int AS "machineOpened",
    count(*) FILTER (WHERE tracking_data->'machine' IS NOT NULL AND clicked_at IS NULL)::int AS "machineClicked",
    (SELECT COALESCE(jsonb_object_agg(link, readers), '{}') FROM (
       SELECT link, count(*) AS readers
       FROM newsletter_delivery_tracking clicked, jsonb_array_elements_text(clicked.tracking_data->'human') link
       WHERE clicked.newsletter_id = $1 AND clicked.clicked_at IS NOT NULL GROUP BY link) links) AS "linkClicks"
  FROM newsletter_delivery_tracking WHERE newsletter_id = $1`;

const WRITE = `
  UPDATE newsletter_analytics SET total_recipients = $2, delivered_count = $3, opened_count = $4, clicked_count = $5,
    bounced_count = $6, failed_count = $7, complained_count = $8, unsubscribed_count = $9, machine_opened_count = $10,
    machine_clicked_count = $11, open_rate = $12, click_rate = $13, bounce_rate = $14, delivery_rate = $15,
    link_clicks = $16::jsonb, updated_at = $17::timestamptz
  WHERE newsletter_id = $1`;
