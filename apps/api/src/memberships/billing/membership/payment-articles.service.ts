import { Injectable } from '@nestjs/common';
import { sqlPostsAt } from '@pressloom/database/conditions';
import type { Payment } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { VisitorArticles } from '../../../analytics/visitors/visitor-articles.service.ts';
import type { ReadArticles } from '../../../analytics/visitors/visitor-articles.service.ts';
import { addressesOf, articleKey, isWordpressId } from '../../../common/visitors/article-key.ts';
import { readNotes } from '../stripe/notes.ts';
import type { WrittenPayments } from './payment-rows.service.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Articles = Pick<Payment, 'firstArticle' | 'lastArticle'>;

/** A browser that its owner's pass named on a website. */
export interface NamedBrowser {
  userId: number;
  siteId: number;
  visitorId: string;
}

/**
 * Which articles led to a membership: the first that its member read, and the last before they paid. They are kept with each of its payments when it
 * comes. Who read is known where a pass or a link of a newsletter named the browser; where they paid from, the checkout says, if it began at an article.
 */
@Injectable()
export class PaymentArticles {
  constructor(private readonly visitors: VisitorArticles) {}

  /** Of payments that were not known before. In the transaction that writes them. */
  async attribute(
    manager: EntityManager,
    membershipId: number,
    { paid: { all, received }, metadata }: { paid: WrittenPayments; metadata: Record<string, string> },
  ): Promise<void> {
    const first = all.at(-1);
    if (!first || received.length === 0) return;
    const isNew = received.some(({ id }) => id === first.id);
    const articles = isNew ? await this.read(manager, membershipId, { first, metadata }) : first;
    await manager.query(KEEP, [membershipId, first.id, articles.firstArticle, articles.lastArticle]);
  }

  /**
   * What a pass makes known later: its account reads in this browser. Of payments whose articles are known nothing is changed, and what was read after
   * the first payment led to none.
   */
  async learn(manager: EntityManager, { userId, siteId, visitorId }: NamedBrowser): Promise<void> {
    const unknown: { membershipId: number; paidAt: Date }[] = await manager.query(UNKNOWN, [userId, siteId]);
    if (unknown.length === 0) return;
    const read = await this.visitors.ofBrowser(manager, siteId, visitorId);
    for (const { membershipId, paidAt } of unknown) {
      const { firstArticle, lastArticle } = before(read, paidAt);
      if (firstArticle !== null || lastArticle !== null)
        await manager.query(COMPLETE, [membershipId, firstArticle, lastArticle]);
    }
  }

  private async read(
    manager: EntityManager,
    membershipId: number,
    { first, metadata }: { first: Payment; metadata: Record<string, string> },
  ): Promise<Articles> {
    const { checkoutId } = readNotes(metadata);
    const id = checkoutId !== undefined && UUID.test(checkoutId) ? checkoutId : null;
    const [bought]: Bought[] = await manager.query(BOUGHT, [membershipId, id]);
    if (!bought || bought.siteId === null || bought.email === '') return { firstArticle: null, lastArticle: null };
    const { siteId, email } = bought;
    const read = before(await this.visitors.ofAddress(manager, siteId, email), first.paidAt);
    const began = await this.beganAt(manager, { ...bought, siteId });
    return { firstArticle: read.firstArticle, lastArticle: began.post ?? read.lastArticle ?? began.page };
  }

  /** Where a checkout began. The website's front page is none: our own page leads back there where nobody came from an article. */
  private async beganAt(manager: EntityManager, { siteId, siteUrl, returnUrl }: BoughtAt): Promise<Began> {
    const page = returnUrl === null ? null : this.visitors.pageOf(returnUrl);
    if (returnUrl === null || page === null || page === this.visitors.pageOf(siteUrl ?? '')) return NOWHERE;
    const key = articleKey({ pageUrl: returnUrl });
    if (key !== null && isWordpressId(key)) return { post: key, page };
    const addresses = addressesOf(returnUrl);
    if (addresses.length === 0) return NOWHERE;
    const [found]: { id: number }[] = await manager.query(POST_AT, [siteId, addresses]);
    return { post: found ? String(found.id) : null, page };
  }
}

/** The page that a checkout began at, and the id on WordPress of the post there; null where none is known. */
interface Began {
  post: string | null;
  page: string | null;
}

const NOWHERE: Began = { post: null, page: null };

/** What was read before a moment. */
const before = ({ first, last }: ReadArticles, moment: Date): Articles => ({
  firstArticle: first && first.at <= moment ? first.article : null,
  lastArticle: last && last.at <= moment ? last.article : null,
});

interface Bought {
  siteId: number | null;
  siteUrl: string | null;
  email: string;
  returnUrl: string | null;
}

type BoughtAt = Pick<Bought, 'siteUrl' | 'returnUrl'> & { siteId: number };

/** $1 the membership, $2 the checkout that its notes name, which must be its owner's. */
const BOUGHT = `
  SELECT membership.website_id AS "siteId", site.site_url AS "siteUrl", membership.email, checkout.return_url AS "returnUrl"
  FROM memberships membership
  LEFT JOIN wordpress_sites site ON site.id = membership.website_id
  LEFT JOIN checkouts checkout ON checkout.id = $2::uuid AND checkout.user_id = membership.user_id
  WHERE membership.id = $1`;

/** $1 the website, $2 the spellings of an address. */
const POST_AT = `
  SELECT found.id FROM unnest($2::text[]) AS asked(address)
  CROSS JOIN LATERAL ${sqlPostsAt('asked.address', '$1::int')} found
  ORDER BY found.rank, found.id LIMIT 1`;

/** $1 the membership, $2 its first payment, $3 and $4 the articles. */
const KEEP = `
  UPDATE payments SET is_first = (id = $2), first_article = $3::text, last_article = $4::text
  WHERE membership_id = $1 AND (is_first, first_article, last_article) IS DISTINCT FROM (id = $2, $3::text, $4::text)`;

/** $1 the account, $2 the website. */
const UNKNOWN = `
  SELECT membership.id AS "membershipId", payment.paid_at AS "paidAt"
  FROM memberships membership JOIN payments payment ON payment.membership_id = membership.id AND payment.is_first
  WHERE membership.user_id = $1 AND membership.website_id = $2 AND (payment.first_article IS NULL OR payment.last_article IS NULL)`;

const COMPLETE = `
  UPDATE payments SET first_article = COALESCE(first_article, $2), last_article = COALESCE(last_article, $3)
  WHERE membership_id = $1`;
