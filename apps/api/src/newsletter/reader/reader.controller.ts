import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type {
  ConfirmView,
  PreferencesView,
  ReaderSiteAnswer,
  UnsubscribeAnswer,
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
import { ConfirmDto, ReaderLinkDto, ReaderSiteQuery, SavePreferencesDto, UnsubscribeDto } from './reader.dto.ts';
import { SubscriptionLinks } from './subscription-links.service.ts';

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
  ) {}

  /** What a website's form shows. */
  @Get('site')
  async site(@Query() { siteId }: ReaderSiteQuery): Promise<ReaderSiteAnswer> {
    const site = await this.sites.get(siteId);
    if (!site.active) throw notFound('website');
    return this.looks.of(site);
  }

  /** Whose newsletter a link confirms, and whether it did already. */
  @Post('confirm/look')
  @Refuses('link_invalid')
  @HttpCode(200)
  async lookAtConfirmation(@Body() { token }: ConfirmDto): Promise<ConfirmView> {
    const subscriber = await this.asking.look(token);
    if (!subscriber) throw linkInvalid();
    return this.confirmView(subscriber);
  }

  /** Put whoever asked on the list. */
  @Post('confirm')
  @Changes('subscribers')
  @Refuses('link_invalid')
  @HttpCode(200)
  async confirm(@Body() { token }: ConfirmDto): Promise<ConfirmView> {
    return this.confirmView(await this.asking.confirm(token, (id) => this.sites.get(id)));
  }

  /** What a reader chose. */
  @Post('preferences/look')
  @Refuses('link_invalid')
  @HttpCode(200)
  lookAtPreferences(@Body() { reader }: ReaderLinkDto): Promise<PreferencesView> {
    return this.links.look(reader);
  }

  /** How often a reader wants mail, a pause, and which websites' lists they are on. */
  @Put('preferences')
  @Changes('subscribers')
  @Refuses('link_invalid')
  savePreferences(@Body() form: SavePreferencesDto): Promise<PreferencesView> {
    return this.links.save(form);
  }

  /** Leave a website's list, or all. Once more with a reason writes that down. */
  @Post('unsubscribe')
  @Changes('subscribers')
  @Refuses('link_invalid')
  @HttpCode(200)
  unsubscribe(@Body() { reader, all, reason }: UnsubscribeDto): Promise<UnsubscribeAnswer> {
    return this.links.leave(reader, { by: 'link', ...(all && { all }), ...(reason && { reason }) });
  }

  private async confirmView(subscriber: Subscriber): Promise<ConfirmView> {
    const site = this.looks.of(await this.sites.get(subscriber.wordpressSiteId), subscriber.language);
    if (subscriber.status !== 'active') return { state: 'waiting', site, readerLink: null };
    return { state: 'confirmed', site, readerLink: await this.keys.readerLink(subscriber.id) };
  }
}
