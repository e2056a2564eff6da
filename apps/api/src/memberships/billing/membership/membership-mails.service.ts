import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { PRICE_MOVE_LIMITS } from '@pressloom/contracts/price-moves';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import type { PaidMembership, Payment, User, WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { ENGLISH_MAIL } from '../../../mail/mail-data.ts';
import type { MailData, MailPrice, MailSubject } from '../../../mail/mail-data.ts';
import { MailService } from '../../../mail/mail.service.ts';
import { SiteMails } from '../../../newsletter/sender/site-mails.service.ts';
import type { SiteMailFrame } from '../../../newsletter/sender/site-mails.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';
import { nextAfterPause, nextOf } from './next-payment.ts';

type MemberTemplate = Extract<keyof MailData, `membership-${string}`>;
/** What a mail tells beside whom it tells it to. */
type News<T extends MemberTemplate> = Omit<MailData[T], 'firstName' | 'link' | 'isGated'>;

interface MemberMail<T extends MemberTemplate> {
  template: T;
  news: News<T>;
  /** The membership unless told. */
  about?: MailSubject | null;
  sendBy?: Date;
  keptUntil?: Date;
}

type Account = Pick<User, 'email' | 'firstName' | 'language'>;

/** What the price of a membership becomes, and at which of its renewals. */
interface PriceChange {
  moveId: number;
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
    private readonly entitlements: EntitlementService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async welcome(manager: EntityManager, membership: PaidMembership): Promise<number | null> {
    const { reach } = membership;
    const news = { reach, price: priceOf(membership), next: nextOf(membership) };
    return this.send(manager, membership, { template: 'membership-begun', news });
  }

  async receipt(manager: EntityManager, membership: PaidMembership, payment: Payment): Promise<number | null> {
    const { id, number, paidAt, periodStart, periodEnd, subtotalCents, taxCents, totalCents, refundedCents, currency } =
      payment;
    const news = {
      ...{ number, subtotalCents, taxCents, totalCents, refundedCents, currency },
      interval: intervalOf(membership),
      paidAt: paidAt.toISOString(),
      period: { from: periodStart.toISOString(), to: periodEnd.toISOString() },
    };
    return this.send(manager, membership, { template: 'membership-receipt', news, about: { kind: 'payment', id } });
  }

  /** `until`: how long it lets them in all the same; null where it does not. */
  async paymentFailed(manager: EntityManager, membership: PaidMembership, until: Date | null): Promise<number | null> {
    return this.send(manager, membership, {
      template: 'membership-unpaid',
      news: { until: until?.toISOString() ?? null },
    });
  }

  async cancelled(manager: EntityManager, membership: PaidMembership, endsAt: Date): Promise<number | null> {
    return this.send(manager, membership, {
      template: 'membership-cancelled',
      news: { endsAt: endsAt.toISOString() },
    });
  }

  /** Before a pause ends by itself, so that nobody is charged unawares. */
  async resumesSoon(manager: EntityManager, membership: PaidMembership, resumesAt: Date): Promise<number | null> {
    const news = {
      resumesAt: resumesAt.toISOString(),
      price: priceOf(membership),
      next: nextAfterPause(membership, resumesAt),
      isOpen: membership.paidUntil !== null && membership.paidUntil > resumesAt,
      opensAtEnd: membership.unpausedAt === null,
      hasAccess: await this.hasAccessAt(manager, membership, resumesAt),
    };
    return this.send(manager, membership, { template: 'membership-resumes', news, sendBy: resumesAt });
  }

  /** A mail that is late would promise less time than it says. */
  async priceChanges(
    manager: EntityManager,
    membership: PaidMembership,
    { moveId, fromCents, toCents, currency, at, told }: PriceChange,
  ): Promise<number | null> {
    const { interval } = membership;
    const news = {
      now: { cents: fromCents, currency, interval },
      then: { cents: toCents, currency, interval },
      at: at.toISOString(),
      told,
    };
    const isNotice = told !== 'again';
    return this.send(manager, membership, {
      template: 'membership-price',
      news,
      about: isNotice ? { kind: 'price-move', id: moveId } : null,
      sendBy: isNotice ? daysFrom(at, -PRICE_MOVE_LIMITS.noticeDays) : at,
      keptUntil: daysFrom(at, RETENTION_DAYS.mailLog),
    });
  }

  /** To whom was told of another one. */
  async priceStays(manager: EntityManager, membership: PaidMembership): Promise<number | null> {
    return this.send(manager, membership, {
      template: 'membership-price-stays',
      news: { price: priceOf(membership) },
    });
  }

  async ended(manager: EntityManager, membership: PaidMembership): Promise<number | null> {
    const now = this.runtime.clock.now();
    const endedAt = (membership.endedAt ?? now).toISOString();
    const page = new URL(READER_PATHS.subscribe, this.runtime.config.publicUrl);
    if (membership.websiteId !== null) page.searchParams.set('site', String(membership.websiteId));
    const hasAccess = await this.hasAccessAt(manager, membership, now);
    return this.send(manager, membership, {
      template: 'membership-ended',
      news: { endedAt, subscribe: page.href, hasAccess },
    });
  }

  /** Where mails about a membership go; empty where its owner was erased. */
  async addressOf(manager: EntityManager, membership: PaidMembership): Promise<string> {
    return (await this.addressesOf(manager, [membership])).get(membership.id) ?? '';
  }

  /** By the membership's id. */
  async addressesOf(manager: EntityManager, memberships: PaidMembership[]): Promise<Map<number, string>> {
    const accounts: { id: number; email: string }[] = await manager.query(ACCOUNTS, [
      memberships.flatMap(({ userId }) => userId ?? []),
    ]);
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return new Map(memberships.map((one) => [one.id, addressOf(one, emails.get(one.userId ?? 0))]));
  }

  /** Whether its owner can read where it was bought beyond a moment, by whatever lets them in. */
  private async hasAccessAt(
    manager: EntityManager,
    { userId, email, brand }: PaidMembership,
    moment: Date,
  ): Promise<boolean> {
    const reader = userId === null ? { email } : { accountId: userId };
    const { isPremium, until } = await this.entitlements.decide(manager, reader, { brand });
    return isPremium && (until === null || until > moment);
  }

  /** Gives the mail's id in the log; null where its reader was erased. */
  private async send<T extends MemberTemplate>(
    manager: EntityManager,
    membership: PaidMembership,
    { template, news, about = { kind: 'membership', id: membership.id }, sendBy, keptUntil }: MemberMail<T>,
  ): Promise<number | null> {
    const { userId, websiteId, reach, brand } = membership;
    const [account = null]: (Account | null)[] = await manager.query(ACCOUNT, [userId]);
    const to = addressOf(membership, account?.email);
    if (to === '') return null;
    const site = (await this.sites.list(manager)).find((one) => one.id === websiteId) ?? null;
    const person = {
      firstName: account?.firstName ?? null,
      link: `${this.runtime.config.publicUrl}${ADMIN_PATHS.dashboard}`,
      isGated: await this.sites.haveActiveGates(reach === 'brand' ? brand : null, manager),
    };
    // The parts of one template's data, put together again.
    const data = { ...person, ...news } as MailData[T];
    return this.mail.enqueue(manager, {
      ...{ to, template, data, ...(await this.frame(manager, site, account)) },
      ...(about && { about }),
      ...(sendBy && { sendBy }),
      ...(keptUntil && { keptUntil }),
    });
  }

  private async frame(
    manager: EntityManager,
    site: WordpressSite | null,
    account: Account | null,
  ): Promise<SiteMailFrame> {
    const language = account?.language ?? null;
    if (site) return this.siteMails.frame(site, language, manager);
    return { locale: { ...ENGLISH_MAIL, ...(language !== null && { language }) }, site: null, siteId: null };
  }
}

/** Where its owner reads now; the address that it was bought with where there is no account. */
const addressOf = ({ email }: PaidMembership, ofAccount: string | undefined): string => ofAccount ?? email;

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * 24 * 60 * 60 * 1000);

/** $1 ids. */
const ACCOUNTS = `SELECT id, email FROM users WHERE id = ANY($1::int[])`;

/** $1 its id, or null. */
const ACCOUNT = `SELECT email, first_name AS "firstName", language FROM users WHERE id = $1`;

const intervalOf = ({ interval, otherInterval }: PaidMembership): MailPrice['interval'] =>
  otherInterval === null ? interval : null;

const priceOf = (membership: PaidMembership): MailPrice => ({
  ...{ cents: membership.amountCents, currency: membership.currency, interval: intervalOf(membership) },
});
