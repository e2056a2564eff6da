import { Inject, Injectable } from '@nestjs/common';
import type { SubscribeRequest } from '@pressloom/contracts/reader-pages';
import { SUBSCRIBE_FORM_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-form';
import { readerLanguageOf, spokenTag } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { Subscriber, SubscriberHistory } from '@pressloom/database/entities';
import type { StoredConfirmation, WordpressSite } from '@pressloom/database/entities';
import { DataSource, Raw } from 'typeorm';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { VisitorSignUps } from '../../analytics/people/visitor-sign-ups.service.ts';
import { findUnique } from '../../common/find-unique.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { hashOf, newSecret } from '../../common/secrets/link-secret.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { browserOf, newestBrowserOf, withoutBrowsers, worksUntil } from './confirmation-links.ts';
import { SubscriptionMails } from './subscription-mails.service.ts';

const DAY_MS = 86_400_000;
const WORKS_MS = SUBSCRIBER_LIMITS.confirmDays * DAY_MS;
/** Mails to one address about one website, however often and from wherever somebody asks. */
const MAILS = { limit: SUBSCRIBER_LIMITS.mailsPerDay, windowMs: DAY_MS };

/** What the form says. `visitorId`: of a browser whose visits may be counted. */
export type SignUp = Pick<SubscribeRequest, 'email' | 'language' | 'page' | 'visitorId'>;

/** The public form: who asks gets a mail, and is on the list once its link was clicked. */
@Injectable()
export class AskingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    private readonly mails: SubscriptionMails,
    private readonly limits: RateLimits,
    private readonly keys: AddressKeys,
    private readonly signUps: VisitorSignUps,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * What the job does: the mail to whoever is not on the list, or to whoever is. Nothing once there were too many, and nothing to
   * whoever called a mail of the website spam.
   */
  async ask(site: WordpressSite, form: SignUp): Promise<void> {
    if (!(await this.mayMail(site, form.email))) return;
    await this.dataSource.transaction(async (manager) => {
      const suppressed = await this.writes.suppressionsOf(manager, site.id, [form.email]);
      if (suppressed.get(form.email) === 'complained') return;
      const subscriber = await this.known(manager, site, form);
      if (subscriber.status === 'active') return this.mails.exists(manager, site, subscriber);
      const { name } = site;
      const statement = consentIn(spokenTag(form.language, site.language))({ site: name });
      await this.writes.note(manager, subscriber.id, 'asked', { statement, ...(form.page && { page: form.page }) });
      await this.mailLink(manager, site, { subscriber, visitorId: form.visitorId ?? null });
    });
  }

  /**
   * Mails a reader who waits to confirm another link, as an operator asks for; the links of before work too. Returns the address.
   *
   * @throws DomainError 404; 409 `subscriber_exists` or `subscriber_left` where they don't wait; 429 after the third email of a day
   */
  async mailAgain(site: WordpressSite, id: number): Promise<string> {
    const { email } = assertWaiting(await this.dataSource.getRepository(Subscriber).findOneBy({ id }));
    if (!(await this.mayMail(site, email)))
      throw new DomainError(429, 'too_many_requests', SUBSCRIBER_MESSAGES.mailedEnough);
    return this.dataSource.transaction(async (manager) => {
      const locked = await manager.findOne(Subscriber, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const subscriber = assertWaiting(locked);
      const visitorId = newestBrowserOf(this.working(subscriber));
      await this.mailLink(manager, site, { subscriber, visitorId });
      return subscriber.email;
    });
  }

  /** Whose link this is and whether it was clicked already; null for one that doesn't work (any more). Spends nothing. */
  async look(secret: string): Promise<Subscriber | null> {
    const { manager } = this.dataSource;
    const wanted = { where: linkedBy(secret), relations: { wordpressSite: true } };
    const subscriber = await findUnique(manager, Subscriber, wanted);
    if (!subscriber?.wordpressSite || (await this.hasLeft(manager, subscriber, secret))) return null;
    const works = hashOf(secret) in this.working(subscriber);
    return works || subscriber.status === 'active' ? subscriber : null;
  }

  /** The click: on the list from now on, once however often. @throws DomainError 400 `link_invalid` */
  async confirm(secret: string, siteOf: (id: number) => Promise<WordpressSite>): Promise<Subscriber> {
    const asked = await this.look(secret);
    if (!asked) throw linkInvalid();
    const site = await siteOf(asked.wordpressSiteId);
    const outlook = await this.mails.outlook(site);
    return this.dataSource.transaction(async (manager) => {
      // Whoever left, or was erased, since the look above has no such link any more.
      const lock = { mode: 'pessimistic_write' } as const;
      const locked = await manager.findOne(Subscriber, { where: linkedBy(secret), lock });
      if (!locked || (await this.hasLeft(manager, locked, secret))) throw linkInvalid();
      const wish = await this.wish(manager, asked.id);
      const { email, language } = asked;
      const consentNote = wish?.detail['statement'] ?? '';
      const sourcePage = wish?.detail['page'] ?? null;
      const joining = { siteId: site.id, email, source: 'form', sourcePage, language, consentNote } as const;
      const joined = await this.writes.join(manager, joining);
      if (!joined) return asked;
      await this.confirmedIn(manager, locked, secret);
      if (outlook.state !== 'unconfigured') await this.mails.welcome(manager, site, joined, 'reader');
      return joined;
    });
  }

  /** Forgets those who asked and never clicked, and returns how many. Of those who were on the list before, their links are forgotten. */
  async forgetSilent(): Promise<number> {
    const now = this.runtime.clock.now();
    const [, forgotten]: [unknown, number] = await this.dataSource.query(FORGET_SILENT, [now]);
    await this.dataSource.query(FORGET_LINKS, [now]);
    return forgotten;
  }

  /** The browser in which they asked is one of somebody who signed up; from now on nothing says which one that was. */
  private async confirmedIn(manager: EntityManager, subscriber: Subscriber, secret: string): Promise<void> {
    const { id, wordpressSiteId: siteId } = subscriber;
    const links = subscriber.confirmations ?? {};
    const visitorId = browserOf(links[hashOf(secret)]);
    if (visitorId !== null) await this.signUps.record(manager, { siteId, visitorId });
    if (newestBrowserOf(links) !== null)
      await manager.update(Subscriber, id, { confirmations: withoutBrowsers(links) });
  }

  private async mayMail(site: WordpressSite, email: string): Promise<boolean> {
    const hasher = await this.keys.addressHasher();
    return this.limits.admits(`subscribe-mail:${site.id}:${hasher(email)}`, MAILS);
  }

  /** A new link to confirm with, beside those that still work. */
  private async mailLink(
    manager: EntityManager,
    site: WordpressSite,
    { subscriber, visitorId }: { subscriber: Subscriber; visitorId: string | null },
  ): Promise<void> {
    const secret = newSecret();
    const expiresAt = new Date(this.runtime.clock.now().getTime() + WORKS_MS);
    const until = expiresAt.toISOString();
    const link = visitorId === null ? until : { until, visitorId };
    const confirmations = { ...this.working(subscriber), [hashOf(secret)]: link };
    await manager.update(Subscriber, subscriber.id, { confirmations, confirmExpiresAt: expiresAt });
    await this.mails.confirm(manager, site, subscriber, { secret, expiresAt });
  }

  /** The row of an address on a website; made where there is none. */
  private async known(
    manager: EntityManager,
    site: WordpressSite,
    { email, language, page }: SignUp,
  ): Promise<Subscriber> {
    const subscribers = manager.getRepository(Subscriber);
    const asked = { email, wordpressSiteId: site.id, status: 'pending', source: 'form' } as const;
    const subscribedAt = this.runtime.clock.now();
    await subscribers
      .createQueryBuilder()
      .insert()
      .values({ ...asked, subscribedAt, language: language ?? null, sourcePage: page ?? null })
      .orIgnore()
      .execute();
    const where = { email, wordpressSiteId: site.id };
    return subscribers.findOneOrFail({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** Links that can still be used, each until its own day. */
  private working({ confirmations }: Pick<Subscriber, 'confirmations'>): Record<string, StoredConfirmation> {
    const now = this.runtime.clock.now();
    return Object.fromEntries(Object.entries(confirmations ?? {}).filter(([, link]) => worksUntil(link) > now));
  }

  /** Whether they left since this link was made, also where nobody knew this row then. */
  private hasLeft(manager: EntityManager, subscriber: Subscriber, secret: string): Promise<boolean> {
    const { wordpressSiteId, email, confirmations } = subscriber;
    const madeAt = new Date(worksUntil(confirmations?.[hashOf(secret)] ?? '1970-01-01').getTime() - WORKS_MS);
    return this.writes.hasLeftSince(manager, wordpressSiteId, email, madeAt);
  }

  /** What they saw when they asked last. */
  private wish(manager: EntityManager, subscriberId: number): Promise<SubscriberHistory | null> {
    return manager.findOne(SubscriberHistory, { where: { subscriberId, kind: 'asked' }, order: { id: 'DESC' } });
  }
}

/** $1 now. */
export const FORGET_SILENT = `DELETE FROM subscribers WHERE status = 'pending' AND confirm_expires_at < $1`;

/** $1 now. */
export const FORGET_LINKS = `
  UPDATE subscribers SET confirmations = NULL, confirm_expires_at = NULL
  WHERE status NOT IN ('active', 'pending') AND confirm_expires_at < $1`;

/** The condition that finds whose link it is. */
const linkedBy = (secret: string): FindOptionsWhere<Subscriber> => ({
  confirmations: Raw((column) => `${column} ? :hash`, { hash: hashOf(secret) }),
});

/** The form's own sentence, in the language in which it showed it. */
const consentIn = (language: string) => SUBSCRIBE_FORM_TEXTS[readerLanguageOf(language)].form.consent;

export const linkInvalid = (message = 'This link is not valid, or no longer valid.'): DomainError =>
  new DomainError(400, 'link_invalid', message);

/** @throws DomainError 404; 409 `subscriber_exists` or `subscriber_left` for who doesn't wait to confirm */
function assertWaiting(subscriber: Subscriber | null): Subscriber {
  if (!subscriber) throw notFound('subscriber');
  const { status } = subscriber;
  if (status === 'active') throw new DomainError(409, 'subscriber_exists', SUBSCRIBER_MESSAGES.exists);
  if (status !== 'pending') throw new DomainError(409, 'subscriber_left', SUBSCRIBER_MESSAGES.notWaiting);
  return subscriber;
}
