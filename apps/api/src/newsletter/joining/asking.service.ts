import { Inject, Injectable } from '@nestjs/common';
import type { SubscribeRequest } from '@pressloom/contracts/reader-pages';
import { SUBSCRIBE_FORM_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-form';
import { readerLanguageOf, spokenTag } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import { Subscriber, SubscriberHistory } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { findUnique } from '../../common/find-unique.ts';
import { DomainError } from '../../common/errors.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { hashOf, newSecret } from '../../common/secrets/link-secret.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { SubscriptionMails } from './subscription-mails.service.ts';

const DAY_MS = 86_400_000;
const WORKS_MS = SUBSCRIBER_LIMITS.confirmDays * DAY_MS;
/** Mails to one address about one website, however often and from wherever somebody asks. */
const MAILS = { limit: SUBSCRIBER_LIMITS.mailsPerDay, windowMs: DAY_MS };

/** The public form: who asks gets a mail, and is on the list once its link was clicked. */
@Injectable()
export class AskingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    private readonly mails: SubscriptionMails,
    private readonly limits: RateLimits,
    private readonly keys: AddressKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * What the job does: the mail to whoever is not on the list, or to whoever is. Nothing once there were too many, and nothing to
   * whoever called a mail of the website spam.
   */
  async ask(site: WordpressSite, form: Pick<SubscribeRequest, 'email' | 'language' | 'page'>): Promise<void> {
    const hasher = await this.keys.addressHasher();
    if (!(await this.limits.admits(`subscribe-mail:${site.id}:${hasher(form.email)}`, MAILS))) return;
    await this.dataSource.transaction(async (manager) => {
      const suppressed = await this.writes.suppressionsOf(manager, site.id, [form.email]);
      if (suppressed.get(form.email) === 'complained') return;
      const subscriber = await this.known(manager, site, form);
      if (subscriber.status === 'active') return this.mails.exists(manager, site, subscriber);
      const secret = newSecret();
      const expiresAt = new Date(this.runtime.clock.now().getTime() + WORKS_MS);
      const confirmation = { confirmHash: hashOf(secret), confirmExpiresAt: expiresAt };
      await manager.update(Subscriber, subscriber.id, confirmation);
      const { name } = site;
      const statement = consentIn(spokenTag(form.language, site.language))({ site: name });
      await this.writes.note(manager, subscriber.id, 'asked', { statement, ...(form.page && { page: form.page }) });
      await this.mails.confirm(manager, site, subscriber, { secret, expiresAt });
    });
  }

  /** Whose link this is and whether it was clicked already; null for one that doesn't work (any more). Spends nothing. */
  async look(secret: string): Promise<Subscriber | null> {
    const wanted = { where: { confirmHash: hashOf(secret) }, relations: { wordpressSite: true } };
    const subscriber = await findUnique(this.dataSource.manager, Subscriber, wanted);
    if (!subscriber?.wordpressSite) return null;
    const works = (subscriber.confirmExpiresAt?.getTime() ?? 0) > this.runtime.clock.now().getTime();
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
      const where = { confirmHash: hashOf(secret) };
      if (!(await manager.findOne(Subscriber, { where, lock: { mode: 'pessimistic_write' } }))) throw linkInvalid();
      const wish = await this.wish(manager, asked.id);
      const { email, language } = asked;
      const consentNote = wish?.detail['statement'] ?? '';
      const sourcePage = wish?.detail['page'] ?? null;
      const joining = { siteId: site.id, email, source: 'form', sourcePage, language, consentNote } as const;
      const joined = await this.writes.join(manager, joining);
      if (!joined) return asked;
      if (outlook.state !== 'unconfigured') await this.mails.welcome(manager, site, joined, 'reader');
      return joined;
    });
  }

  /** Forgets those who asked and never clicked, and returns how many. */
  async forgetSilent(): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM subscribers WHERE status = 'pending' AND confirm_expires_at < $1`,
      [this.runtime.clock.now()],
    );
    return forgotten;
  }

  /** The row of an address on a website; made where there is none. */
  private async known(
    manager: EntityManager,
    site: WordpressSite,
    { email, language, page }: Pick<SubscribeRequest, 'email' | 'language' | 'page'>,
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

  /** What they saw when they asked last. */
  private wish(manager: EntityManager, subscriberId: number): Promise<SubscriberHistory | null> {
    return manager.findOne(SubscriberHistory, { where: { subscriberId, kind: 'asked' }, order: { id: 'DESC' } });
  }
}

/** The form's own sentence, in the language in which it showed it. */
const consentIn = (language: string) => SUBSCRIBE_FORM_TEXTS[readerLanguageOf(language)].form.consent;

export const linkInvalid = (message = 'This link is not valid, or no longer valid.'): DomainError =>
  new DomainError(400, 'link_invalid', message);
