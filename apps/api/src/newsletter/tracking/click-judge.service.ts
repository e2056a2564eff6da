import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../analytics/collect/events.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { sqlStateAfter } from './delivery-progress.ts';
import { IssueTouch } from './issue-touch.service.ts';
import { judgeClicks } from './judge-clicks.ts';
import type { ClickEvent } from './judge-clicks.ts';
import type { TrackingData } from './tracking-data.ts';

/** Mails whose clicks are judged in one transaction. */
const BATCH = 200;

interface Clicked {
  id: string;
  newsletterId: number;
  subscriberId: number;
  siteId: number;
  sentAt: Date | null;
  data: TrackingData;
  /** Targets of its links; null where the mail is not kept. */
  links: string[] | null;
}

/** Tells readers' clicks from machines', and counts the former. */
@Injectable()
export class ClickJudge {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly issues: IssueTouch,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Judges all clicks that can be told by now, of one issue or of all. Returns in how many mails they were. */
  async judgeDue(newsletterId: number | null = null): Promise<number> {
    let judged = 0;
    for (let more = true; more;) {
      const mails = await this.dataSource.transaction((manager) => this.judgeSome(manager, newsletterId));
      judged += mails;
      more = mails === BATCH;
    }
    return judged;
  }

  private async judgeSome(manager: EntityManager, newsletterId: number | null): Promise<number> {
    const due: [{ id: string }[], number] = await manager.query(TAKE, [
      ...[this.runtime.clock.now(), newsletterId, BATCH],
    ]);
    const ids = due[0].map(({ id }) => id);
    if (ids.length === 0) return 0;
    const mails: Clicked[] = await manager.query(LOCK, [ids]);
    for (const mail of mails) await this.judge(manager, mail);
    for (const issue of new Set(mails.map((mail) => mail.newsletterId))) await this.issues.touch(manager, issue);
    return ids.length;
  }

  private async judge(manager: EntityManager, mail: Clicked): Promise<void> {
    const { clicks = [], ...known } = mail.data;
    const sentAt = mail.sentAt?.getTime() ?? null;
    const { human, machine } = judgeClicks(clicks, { sentAt, links: mail.links?.length ?? Infinity });
    const data: TrackingData = { ...known };
    if (machine.length > 0) data.machine = (known.machine ?? 0) + machine.length;
    if (human.length > 0) data.human = [...new Set([...(known.human ?? []), ...human.map(({ link }) => link)])];
    const [first] = human;
    const firstAt = first ? new Date(first.at) : null;
    await manager.query(first ? CLICKED : JUDGED, [mail.id, data, ...(first ? [firstAt] : [])]);
    if (!first) return;
    const lastAt = new Date(human.at(-1)?.at ?? first.at);
    await manager.query(ACTIVE, [mail.subscriberId, mail.siteId, lastAt]);
    for (const click of human) await this.tell(manager, mail, click);
  }

  private async tell(manager: EntityManager, mail: Clicked, { link, at }: ClickEvent): Promise<void> {
    const { siteId, subscriberId, newsletterId, links } = mail;
    const data = { newsletterId: String(newsletterId), link: String(link), source: 'newsletter' };
    const pageUrl = links?.[link] ?? null;
    await this.events.record(manager, { siteId, type: 'link_click', subscriberId, pageUrl, data, at: new Date(at) });
  }
}

/** $1 now, $2 issue or null, $3 how many. What somebody clicks in right now is left for the next time. */
const TAKE = `
  DELETE FROM newsletter_clicks_waiting WHERE delivery_id IN (
    SELECT delivery_id FROM newsletter_clicks_waiting
    WHERE judge_at <= $1 AND ($2::int IS NULL OR newsletter_id = $2::int)
    ORDER BY delivery_id LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING delivery_id AS id`;

/** $1 mails, locked in one order for everybody. One whose reader was erased is not looked at any more. */
const LOCK = `
  SELECT delivery.id, delivery.newsletter_id AS "newsletterId", delivery.subscriber_id AS "subscriberId",
         newsletter.wordpress_site_id AS "siteId", delivery.sent_at AS "sentAt", delivery.tracking_data AS data, mail.links
  FROM newsletter_delivery_tracking delivery
  JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
  LEFT JOIN newsletter_mails mail ON mail.newsletter_id = newsletter.id AND mail.variant = COALESCE(delivery.variant, 0)
  WHERE delivery.id = ANY($1::bigint[]) AND delivery.email <> '' AND delivery.tracking_data IS NOT NULL
  ORDER BY delivery.id FOR UPDATE OF delivery`;

/** $1 mail, $2 what is known of it. */
const JUDGED = 'UPDATE newsletter_delivery_tracking SET tracking_data = $2::jsonb WHERE id = $1';

/** The same, and $3 when the reader clicked first. */
const CLICKED = `
  UPDATE newsletter_delivery_tracking
  SET tracking_data = $2::jsonb, clicked_at = COALESCE(clicked_at, $3::timestamptz), delivery_status = ${sqlStateAfter('clicked')}
  WHERE id = $1`;

/** $1 subscriber, $2 site, $3 when. */
const ACTIVE = `
  UPDATE subscribers SET last_active_at = $3::timestamptz
  WHERE id = $1 AND wordpress_site_id = $2 AND (last_active_at IS NULL OR last_active_at < $3::timestamptz)`;
