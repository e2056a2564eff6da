import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type {
  ConfirmView,
  PreferencesView,
  ReaderSiteAnswer,
  UnsubscribeAnswer,
  UnsubscribeView,
} from '@pressloom/contracts/reader-pages';
import type { Subscriber } from '@pressloom/database/entities';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { notFound } from '../../common/errors.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AskingService, linkInvalid } from '../joining/asking.service.ts';
import { SubscriptionMails } from '../joining/subscription-mails.service.ts';
import { ConfirmDto, ReaderLinkDto, ReaderSiteQuery, SavePreferencesDto, UnsubscribeDto } from './reader.dto.ts';
import { SubscriptionLinks } from './subscription-links.service.ts';
import type { ReaderChoices } from './subscription-links.service.ts';

/** What readers' own pages ask. A link from a mail is the right to it; looking never uses one up. */
@Controller('reader')
@Public()
export class ReaderController {
  constructor(
    private readonly sites: SitesService,
    private readonly looks: SiteLook,
    private readonly asking: AskingService,
    private readonly links: SubscriptionLinks,
    private readonly keys: AddressKeys,
    private readonly mails: SubscriptionMails,
  ) {}

  /** What a website's sign-up form shows. */
  @Get('site')
  async site(@Query() { siteId }: ReaderSiteQuery): Promise<ReaderSiteAnswer> {
    const site = await this.sites.get(siteId);
    if (!site.active) throw notFound('website');
    return { ...this.looks.of(site), canMail: await this.mails.canMail(site) };
  }

  /** Which newsletter a link confirms, and whether that has happened already. */
  @Post('confirm/look')
  @Refuses('link_invalid')
  @HttpCode(200)
  async lookAtConfirmation(@Body() { token }: ConfirmDto): Promise<ConfirmView> {
    const subscriber = await this.asking.look(token);
    if (!subscriber) throw linkInvalid();
    return this.confirmView(subscriber);
  }

  /** Confirm a subscription. */
  @Post('confirm')
  @Changes('subscribers')
  @Refuses('link_invalid')
  @HttpCode(200)
  async confirm(@Body() { token }: ConfirmDto): Promise<ConfirmView> {
    return this.confirmView(await this.asking.confirm(token, (id) => this.sites.get(id)));
  }

  /** The preferences of a reader. */
  @Post('preferences/look')
  @Refuses('link_invalid')
  @HttpCode(200)
  async lookAtPreferences(@Body() { reader }: ReaderLinkDto): Promise<PreferencesView> {
    return this.preferencesView(await this.links.look(reader));
  }

  /** Change how often a reader gets email, a pause, and which websites' lists they are on. */
  @Put('preferences')
  @Changes('subscribers')
  @Refuses('link_invalid')
  async savePreferences(@Body() form: SavePreferencesDto): Promise<PreferencesView> {
    return this.preferencesView(await this.links.save(form));
  }

  /** What a link unsubscribes from. */
  @Post('unsubscribe/look')
  @Refuses('link_invalid')
  @HttpCode(200)
  lookAtLeaving(@Body() { reader }: ReaderLinkDto): Promise<UnsubscribeView> {
    return this.links.lookAtLeaving(reader);
  }

  /** Unsubscribe from a website's list, or from all. Call again with a reason to record it. */
  @Post('unsubscribe')
  @Changes('subscribers')
  @Refuses('link_invalid')
  @HttpCode(200)
  unsubscribe(@Body() { reader, all, reason }: UnsubscribeDto): Promise<UnsubscribeAnswer> {
    return this.links.leave(reader, { by: 'link', ...(all && { all }), ...(reason && { reason }) });
  }

  private async preferencesView(choices: ReaderChoices): Promise<PreferencesView> {
    return { ...choices, canMail: await this.mails.canMail({ id: choices.site.siteId }) };
  }

  private async confirmView(subscriber: Subscriber): Promise<ConfirmView> {
    const { id: subscriberId, wordpressSiteId: siteId, email, language, status } = subscriber;
    const shown = this.looks.of(await this.sites.get(siteId), language);
    const site = { ...shown, url: (await this.pageOf(subscriber)) ?? shown.url };
    const canMail = await this.mails.canMail({ id: siteId });
    if (status !== 'active') return { state: 'waiting', canMail, site, readerLink: null };
    const linkOf = await this.keys.readerLinks();
    return { state: 'confirmed', canMail, site, readerLink: linkOf({ siteId, subscriberId, email }) };
  }

  /** Where they signed up. Anybody may have entered any address there: null for what is no page of the website. */
  private async pageOf({ sourcePage, wordpressSiteId }: Subscriber): Promise<string | null> {
    const site = sourcePage && (await this.sites.findReturnSite(sourcePage));
    return site && site.id === wordpressSiteId ? sourcePage : null;
  }
}
