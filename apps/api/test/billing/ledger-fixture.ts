import type { PaymentAftermath, SubscriptionSnapshot } from '@pressloom/clients/payments';
import type { Ledger, LedgerBy } from '@pressloom/contracts/ledger';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  KeywordSearch,
  PaidMembership,
  Payment,
  PaymentReturn,
  Publication,
  Video,
} from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { MembershipHistory } from '../../src/memberships/billing/membership/membership-history.service.ts';
import type { TestApp } from '../test-app.ts';
import { paidMembership } from './paid-membership.ts';

/** What a call to the AI service was for, and what it cost. */
export interface TestCall {
  day: string;
  keywordId?: number | null;
  videoId?: number | null;
  postId?: number | null;
  micros: number;
}

export interface TestPayment {
  paidAt: Date;
  currency: string;
  netCents: number;
  taxCents?: number;
  isFirst?: boolean;
  firstArticle?: string | null;
  lastArticle?: string | null;
  returns?: { at: Date; netCents: number }[];
}

/** Rows of one website that its ledger is made of, as the owners of the tables write them. */
export class LedgerFixture {
  private number = 0;

  constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly site: SiteView,
  ) {}

  async ledger(by: LedgerBy, query: Record<string, string | number> = {}): Promise<Ledger> {
    const asked = { siteId: this.site.id, by, rows: 500, ...query };
    return (await this.operator.get('/api/dashboard/ledger').query(asked).expect(200)).body as Ledger;
  }

  async video(keywordId: number | null, createdAt: Date): Promise<number> {
    const title = `Video ${++this.number}`;
    const row = { title, youtubeId: `ledger-${this.number}`, source: 'live' as const, wordpressSiteId: this.site.id };
    const { identifiers } = await this.manager.insert(Video, { ...row, keywordId, createdAt });
    return (identifiers[0] as { id: number }).id;
  }

  /** `wordpressId`: public there under `firenews.example/story-N`. */
  async post(
    videoId: number | null,
    { publishedAt, wordpressId }: { publishedAt: Date | null; wordpressId: number },
  ): Promise<number> {
    const [{ id }]: [{ id: number }] = await this.manager.query(POST, [videoId, this.site.id, `Post ${wordpressId}`]);
    const wordpressUrl = `https://firenews.example/story-${wordpressId}/`;
    const row = { postId: id, wordpressSiteId: this.site.id, publishedAt, wordpressPostId: wordpressId, wordpressUrl };
    await this.manager.insert(Publication, row);
    return id;
  }

  async search(keywordId: number, searchedAt: Date): Promise<void> {
    const row = { keywordId, wordpressSiteId: this.site.id, quotaGroup: 'default', automatic: true };
    await this.manager.insert(KeywordSearch, { ...row, found: 50, stored: 2, searchedAt });
  }

  call({ day, keywordId = null, videoId = null, postId = null, micros }: TestCall): Promise<unknown> {
    return this.manager.query(CALL, [this.site.id, day, micros, keywordId, videoId, postId]);
  }

  /** A membership with payments, the first one first. Gives its rows. */
  async paid(
    payments: readonly TestPayment[],
    facts: Partial<PaidMembership> = {},
  ): Promise<{ membership: PaidMembership; rows: Payment[] }> {
    const rows: Payment[] = [];
    const membership = await this.manager.save(
      PaidMembership,
      paidMembership({ websiteId: this.site.id, email: '', currency: payments[0]?.currency ?? 'usd', ...facts }),
    );
    for (const { returns = [], netCents, taxCents = 0, ...payment } of payments) {
      const totalCents = netCents + taxCents;
      const row = await this.manager.save(
        Payment,
        this.manager.create(Payment, {
          ...payment,
          ...{ membershipId: membership.id, stripeInvoiceId: `in_ledger_${++this.number}` },
          ...{ subtotalCents: netCents, taxCents, totalCents, periodStart: payment.paidAt, periodEnd: payment.paidAt },
        }),
      );
      for (const { at, netCents: cents } of returns)
        await this.manager.insert(PaymentReturn, {
          ...{ paymentId: row.id, kind: 'refund', returnedAt: at, cents, netCents: cents },
        });
      rows.push(row);
    }
    return { membership, rows };
  }

  /** What the provider says of a subscription is written, as after each report. */
  async report(
    membership: PaidMembership,
    { snapshot, aftermaths }: { snapshot: SubscriptionSnapshot; aftermaths: PaymentAftermath[] },
  ): Promise<void> {
    const now = this.test.clock.now();
    const history = this.test.app.get(MembershipHistory, { strict: false });
    await this.test.database.dataSource.transaction((manager) =>
      history.write(manager, membership, { snapshot, aftermaths, now }),
    );
  }

  get manager() {
    return this.test.database.dataSource.manager;
  }
}

/** $1 the video, $2 the website, $3 the title. */
const POST = `
  WITH post AS (
    INSERT INTO blog_posts (youtube_id, channel_title, source, video_id, wordpress_site_id, current_revision_id)
    VALUES ('ccccccccccc', 'A channel', 'live', $1, $2, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id)
  INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
  SELECT current_revision_id, id, 1, $3, '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`;

const CALL = `
  INSERT INTO ai_calls (wordpress_site_id, day, all_day, kind, model, is_price_known, input_tokens, output_tokens, booked_micros,
                        charged_micros, state, source, automatic, keyword_id, video_id, post_id, at)
  VALUES ($1, $2::date, $2::date, 'text', 'a-model', true, $3::int % 1000, $3::int % 700, $3, $3, 'settled', 'live', true, $4, $5, $6,
          $2::date + time '12:00')`;
