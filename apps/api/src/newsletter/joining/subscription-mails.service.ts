import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ONE_CLICK_PATH, READER_PATHS } from '@pressloom/contracts/reader-pages';
import { Subscriber } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import type { MailOutlook } from '../../common/providers/mail.provider.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import type { MailRequest, MailTemplate } from '../../mail/mail-data.ts';
import { MailMakers, notRepeatable } from '../../mail/mail-makers.ts';
import { MailService } from '../../mail/mail.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { SiteMails } from '../sender/site-mails.service.ts';
import type { SiteMailFrame } from '../sender/site-mails.service.ts';

type Addressee = Pick<Subscriber, 'id' | 'wordpressSiteId' | 'email' | 'language' | 'isPremium'>;

/** The mails about a subscription, in the reader's language and the website's look, written in the caller's transaction. */
@Injectable()
export class SubscriptionMails implements OnModuleInit {
  constructor(
    private readonly mail: MailService,
    private readonly makers: MailMakers,
    private readonly sites: SitesService,
    private readonly keys: AddressKeys,
    private readonly siteMails: SiteMails,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.makers.register('subscriber-welcome', async (manager, { subjectId: id }) => {
      const reader = await manager.findOneBy(Subscriber, { id, status: 'active' });
      const site = (await this.sites.list()).find((one) => one.id === reader?.wordpressSiteId);
      if (!reader || !site) throw notRepeatable('This reader is no longer on the list.');
      return this.welcome(manager, site, reader, reader.source === 'operator' ? 'operator' : 'reader');
    });
  }

  /** Whether a mail that is queued now can be expected to arrive. */
  outlook({ id }: Pick<WordpressSite, 'id'>): Promise<MailOutlook> {
    return this.mail.outlook(id);
  }

  /** False where the website has no mail server, so that nobody can be asked to confirm anything. */
  async canMail({ id }: Pick<WordpressSite, 'id'>): Promise<boolean> {
    return (await this.mail.outlook(id)).state !== 'unconfigured';
  }

  /** To somebody who is on no list yet: it carries no way to leave one. */
  async confirm(
    manager: EntityManager,
    site: WordpressSite,
    to: Addressee,
    asked: { secret: string; expiresAt: Date },
  ): Promise<void> {
    const link = `${this.page(READER_PATHS.confirm)}?site=${site.id}&token=${asked.secret}`;
    const data = { link, expiresAt: asked.expiresAt.toISOString() };
    await this.mail.enqueue(manager, {
      ...(await this.mailOf(manager, site, to)),
      template: 'confirm-subscription',
      data,
    });
  }

  async welcome(
    manager: EntityManager,
    site: WordpressSite,
    to: Addressee,
    addedBy: 'operator' | 'reader',
  ): Promise<number> {
    const data = { addedBy, isPremium: to.isPremium, isGated: this.sites.hasActiveGate(site) };
    const about = { kind: 'subscriber', id: to.id } as const;
    const mail = { template: 'subscriber-welcome', data, leave: await this.leave(to), about } as const;
    return this.mail.enqueue(manager, { ...(await this.mailOf(manager, site, to)), ...mail });
  }

  /** To somebody who is on the list, and whose address was entered in the form once more. */
  async exists(manager: EntityManager, site: WordpressSite, to: Addressee): Promise<void> {
    const leave = await this.leave(to);
    await this.mail.enqueue(manager, {
      ...(await this.mailOf(manager, site, to)),
      template: 'subscription-exists',
      data: {},
      leave,
    });
  }

  private async mailOf(
    manager: EntityManager,
    site: WordpressSite,
    { email, language }: Addressee,
  ): Promise<SiteMailFrame & Pick<MailRequest<MailTemplate>, 'to'>> {
    return { to: email, ...(await this.siteMails.frame(site, language, manager)) };
  }

  private async leave({
    id,
    wordpressSiteId,
    email,
  }: Addressee): Promise<NonNullable<MailRequest<MailTemplate>['leave']>> {
    const linkOf = await this.keys.readerLinks();
    const query = `?r=${linkOf({ siteId: wordpressSiteId, subscriberId: id, email })}`;
    return {
      preferencesUrl: `${this.page(READER_PATHS.preferences)}${query}`,
      unsubscribeUrl: `${this.page(READER_PATHS.unsubscribe)}${query}`,
      oneClickUrl: `${this.page(ONE_CLICK_PATH)}${query}`,
    };
  }

  private page(path: string): string {
    return `${this.runtime.config.publicUrl}${path}`;
  }
}
