import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { SubscriptionSettingsByUrl, SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { BrandRegistry } from '../../brands/brands.service.ts';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { notFound } from '../../common/errors.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { OfferByUrlQuery, OfferDto } from './offer.dto.ts';
import { OfferService } from './offer.service.ts';
import type { OfferChanges } from './offer.service.ts';
import { siteAskedFor } from './site-asked-for.ts';

@Controller()
export class OfferController {
  constructor(
    private readonly offers: OfferService,
    private readonly sites: SitesService,
    private readonly brands: BrandRegistry,
  ) {}

  /** What a website sells, and for how much. Its brand's offer where nothing is stored. */
  @Get('subscription-settings/:siteId')
  @Public()
  async read(@Param('siteId', IdPipe) siteId: number): Promise<SubscriptionSettingsView> {
    return this.offers.view(await this.sites.get(siteId));
  }

  /**
   * The same of the website that is named or that an address lies on, else of the first one. An address of somebody else's is
   * no refusal, and is not told back.
   */
  @Get('subscription-settings-by-url')
  @Public()
  @Refuses('not_found')
  async readByUrl(@Query() query: OfferByUrlQuery): Promise<SubscriptionSettingsByUrl> {
    const { site: wanted, return_url: address = '' } = query;
    const host = hostOfPage(address);
    const site = siteAskedFor({
      sites: await this.sites.list(),
      wanted,
      ofAddress: host === null ? null : await this.sites.ofUrl(address),
      brandOfAddress: host === null ? null : (this.brands.forHost(host)?.manifest.key ?? null),
    });
    if (!site) throw notFound('website');
    return this.offers.view(site);
  }

  /** Store what a website sells. What is left out stays, or is as its brand offers it. Again it changes what is stored. */
  @Post('subscription-settings')
  @Changes('offers')
  @Refuses('no_site')
  @HttpCode(200)
  async create(@CurrentUser() user: SessionUser, @Body() form: OfferDto): Promise<SubscriptionSettingsView> {
    const { id } = await this.sites.forWrite(user, form.websiteId ?? form.siteId);
    return this.save(id, form);
  }

  /** Change what a website sells. What is left out stays, or is as its brand offers it. */
  @Put('subscription-settings/:siteId')
  @Changes('offers')
  update(@Param('siteId', IdPipe) siteId: number, @Body() form: OfferDto): Promise<SubscriptionSettingsView> {
    return this.save(siteId, form);
  }

  private async save(siteId: number, form: OfferDto): Promise<SubscriptionSettingsView> {
    await this.offers.save(siteId, changesOf(form));
    return this.offers.view(await this.sites.get(siteId));
  }
}

/** What a form changes, without what it only sends back. Pure. */
function changesOf(form: OfferDto): OfferChanges {
  const { title, subtitle, monthlyPrice, yearlyPrice, currency, brandColor, features, professionalType } = form;
  const { trialDays, promotionCodes, automaticTax, membershipReach, memberPrices } = form;
  const memberCount = form.memberCount === undefined ? undefined : form.memberCount || null;
  return {
    ...{ title, subtitle, monthlyPrice, yearlyPrice, currency, brandColor, features, professionalType },
    ...{ memberCount, trialDays, promotionCodes, automaticTax, membershipReach, memberPrices },
  };
}

/** The host of a web address without a user in it; null for anything else. Pure. */
function hostOfPage(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.host;
}
