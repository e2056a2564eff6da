import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { IssueTouch } from './issue-touch.service.ts';
import { VISIT_GAP_MS } from './judge-clicks.ts';
import type { ClickEvent } from './judge-clicks.ts';
import type { CountedMail } from './mail-lookup.service.ts';
import { MAX_WAITING_CLICKS } from './tracking-data.ts';

/** Writes down that a link of a mail was followed; who did it is judged once it can be told. */
@Injectable()
export class ClicksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issues: IssueTouch,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Returns it as it is written down. */
  async record({ deliveryId, newsletterId }: CountedMail, link: number, isScanner: boolean): Promise<ClickEvent> {
    const at = this.runtime.clock.now().getTime();
    const click: ClickEvent = { link, at, ...(isScanner && { scanner: true }) };
    await this.dataSource.transaction(async (manager) => {
      // Ahead of the ledger, as whoever judges takes both in this order too.
      await manager.query(WAIT, [deliveryId, newsletterId, new Date(at + VISIT_GAP_MS)]);
      await manager.query(APPEND, [deliveryId, JSON.stringify([click]), MAX_WAITING_CLICKS]);
      await this.issues.touch(manager, newsletterId);
    });
    return click;
  }
}

/** $1 mail, $2 issue, $3 when. Each click moves it on, so that clicks that belong together are judged together. */
const WAIT = `
  INSERT INTO newsletter_clicks_waiting (delivery_id, newsletter_id, judge_at) VALUES ($1, $2, $3)
  ON CONFLICT (delivery_id) DO UPDATE SET judge_at = EXCLUDED.judge_at`;

/** $1 mail, $2 a list of one click, $3 how many are kept. */
const APPEND = `
  UPDATE newsletter_delivery_tracking
  SET tracking_data = COALESCE(tracking_data, '{}')
    || jsonb_build_object('clicks', COALESCE(tracking_data->'clicks', '[]') || $2::jsonb)
  WHERE id = $1 AND jsonb_array_length(COALESCE(tracking_data->'clicks', '[]')) < $3::int`;
