import { Inject, Injectable } from '@nestjs/common';
import { spokenTag } from '@pressloom/contracts/reader-texts/languages';
import type { WordpressSite } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import type { MailRequest, MailSite, MailTemplate } from '../../mail/mail-data.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { mailSite } from './mail-site.ts';
import { SenderService } from './sender.service.ts';

/** Of a mail in a website's name: language and clock, look, and whose mail server carries it. */
export type SiteMailFrame = Required<Pick<MailRequest<MailTemplate>, 'locale' | 'site' | 'siteId'>>;

/** What all mails in a website's name have in common. */
@Injectable()
export class SiteMails {
  constructor(
    private readonly looks: SiteLook,
    private readonly senders: SenderService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** How the website shows itself in them. `manager`, here and below: the caller's transaction, where there is one. */
  async look(site: WordpressSite, manager?: EntityManager): Promise<MailSite> {
    const postalAddress = await this.senders.postalAddressOf(site.id, manager);
    return mailSite(this.looks.of(site), postalAddress, this.runtime.config.publicUrl);
  }

  /** `language`: the reader's own, null where none is known. */
  async frame(site: WordpressSite, language: string | null, manager?: EntityManager): Promise<SiteMailFrame> {
    const locale = { language: spokenTag(language, site.language), timeZone: site.timeZone };
    return { locale, site: await this.look(site, manager), siteId: site.id };
  }
}
