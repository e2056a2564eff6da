import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { PaidMembership, Payment, User, WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { ENGLISH_MAIL } from '../../../mail/mail-data.ts';
import type { MailData, MailPrice } from '../../../mail/mail-data.ts';
import { MailService } from '../../../mail/mail.service.ts';
import { SiteMails } from '../../../newsletter/sender/site-mails.service.ts';
import type { SiteMailFrame } from '../../../newsletter/sender/site-mails.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { nextAfterPause, nextOf } from './next-payment.ts';

type MemberTemplate = Extract<keyof MailData, `membership-${string}`>;
/** What a mail tells beside whom it tells it to. */
type News<T extends MemberTemplate> = Omit<MailData[T], 'firstName' | 'link'>;

type Account = Pick<User, 'email' | 'firstName' | 'language'>;

/** What the price of a membership becomes, and at which of its renewals. */
interface PriceChange {
  fromCents: number;
  toCents: number;
  /** ISO 4217 in any letter case. */
  currency: string;
  /** At least 30 days ahead, unless it is told again. */
  at: Date;
  /** For the first time, in place of another new price, or once more because the first mail was long ago. */
  told: 'first' | 'instead' | 'again';
}

/**
 * The mails about a membership that is paid for, in its owner's language and the look of the website where it was bought, each in
 * the caller's transaction. A membership whose owner was erased has none.
 */
@Injectable()
export class MembershipMails {
  constructor(
    private readonly mail: MailService,
    private readonly siteMails: SiteMails,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async welcome(manager: EntityManager, membership: PaidMembership): Promise<void> {
    const { reach } = membership;
    const news = { reach, price: priceOf(membership), next: nextOf(membership) };
    await this.send(manager, membership, 'membership-begun', news);
  }

  async receipt(manager: EntityManager, membership: PaidMembership, payment: Payment): Promise<void> {
    const { number, paidAt, periodStart, periodEnd, subtotalCents, taxCents, totalCents, refundedCents, currency } =
      payment;
    await this.send(manager, membership, 'membership-receipt', {
      ...{ number, subtotalCents, taxCents, totalCents, refundedCents, currency },
      interval: membership.interval,
      paidAt: paidAt.toISOString(),
      period: { from: periodStart.toISOString(), to: periodEnd.toISOString() },
    });
  }

  /** `until`: how long it lets them in all the same; null where it does not. */
  async paymentFailed(manager: EntityManager, membership: PaidMembership, until: Date | null): Promise<void> {
    await this.send(manager, membership, 'membership-unpaid', { until: until?.toISOString() ?? null });
  }

  async cancelled(manager: EntityManager, membership: PaidMembership, endsAt: Date): Promise<void> {
    await this.send(manager, membership, 'membership-cancelled', { endsAt: endsAt.toISOString() });
  }

  /** Before a pause ends by itself, so that nobody is charged unawares. */
  async resumesSoon(manager: EntityManager, membership: PaidMembership, resumesAt: Date): Promise<void> {
    await this.send(manager, membership, 'membership-resumes', {
      resumesAt: resumesAt.toISOString(),
      price: priceOf(membership),
      next: nextAfterPause(membership, resumesAt),
      isOpen: membership.paidUntil !== null && membership.paidUntil > resumesAt,
    });
  }

  async priceChanges(
    manager: EntityManager,
    membership: PaidMembership,
    { fromCents, toCents, currency, at, told }: PriceChange,
  ): Promise<void> {
    const { interval } = membership;
    await this.send(manager, membership, 'membership-price', {
      now: { cents: fromCents, currency, interval },
      then: { cents: toCents, currency, interval },
      at: at.toISOString(),
      told,
    });
  }

  /** To whom was told of another one. */
  async priceStays(manager: EntityManager, membership: PaidMembership): Promise<void> {
    await this.send(manager, membership, 'membership-price-stays', { price: priceOf(membership) });
  }

  async ended(manager: EntityManager, membership: PaidMembership): Promise<void> {
    const endedAt = (membership.endedAt ?? this.runtime.clock.now()).toISOString();
    const page = new URL(READER_PATHS.subscribe, this.runtime.config.publicUrl);
    if (membership.websiteId !== null) page.searchParams.set('site', String(membership.websiteId));
    await this.send(manager, membership, 'membership-ended', { endedAt, subscribe: page.href });
  }

  private async send<T extends MemberTemplate>(
    manager: EntityManager,
    { userId, email, websiteId }: PaidMembership,
    template: T,
    news: News<T>,
  ): Promise<void> {
    const [account = null]: (Account | null)[] = await manager.query(ACCOUNT, [userId]);
    const to = account?.email ?? email;
    if (to === '') return;
    const site = (await this.sites.list()).find(({ id }) => id === websiteId) ?? null;
    const person = {
      firstName: account?.firstName ?? null,
      link: `${this.runtime.config.publicUrl}${ADMIN_PATHS.dashboard}`,
    };
    // The parts of one template's data, put together again.
    const data = { ...person, ...news } as MailData[T];
    await this.mail.enqueue(manager, { to, template, data, ...(await this.frame(site, account)) });
  }

  private async frame(site: WordpressSite | null, account: Account | null): Promise<SiteMailFrame> {
    const language = account?.language ?? null;
    if (site) return this.siteMails.frame(site, language);
    return { locale: { ...ENGLISH_MAIL, ...(language !== null && { language }) }, site: null, siteId: null };
  }
}

/** $1 its id, or null. */
const ACCOUNT = `SELECT email, first_name AS "firstName", language FROM users WHERE id = $1`;

const priceOf = ({ amountCents: cents, currency, interval }: PaidMembership): MailPrice => ({
  ...{ cents, currency, interval },
});
