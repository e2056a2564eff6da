import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { WIDGET_PATH } from '@pressloom/contracts/gate';
import type {
  ContentGateSettings,
  GateEmbed,
  PremiumContentFigures,
  PremiumContentSettings,
} from '@pressloom/contracts/gate';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { contentGateSettings, gateChanges, premiumContentSettings } from './gate-settings-view.ts';
import { ContentGateChangesDto, ContentGateDto, PremiumContentSettingsDto } from './gate-settings.dto.ts';
import { GateSettings } from './gate-settings.service.ts';
import { PremiumFigures } from './premium-figures.service.ts';

@Controller()
export class GateSettingsController {
  constructor(
    private readonly settings: GateSettings,
    private readonly figures: PremiumFigures,
    private readonly sites: SitesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** How a website keeps its premium articles to members. The defaults where nothing is stored. */
  @Get('premium-content-settings/:siteId')
  async read(@Param('siteId', IdPipe) siteId: number): Promise<PremiumContentSettings> {
    await this.sites.get(siteId);
    return premiumContentSettings(siteId, await this.settings.of(siteId));
  }

  /** How many of a website’s posts are premium, counted over all of them. */
  @Get('premium-content-settings/:siteId/figures')
  async count(@Param('siteId', IdPipe) siteId: number): Promise<PremiumContentFigures> {
    await this.sites.get(siteId);
    return this.figures.of(siteId);
  }

  /** Store how a website keeps its premium articles to members. What is left out stays. */
  @Post('premium-content-settings')
  @HttpCode(200)
  @Changes('sites', 'settings')
  async save(@Body() { siteId, ...changes }: PremiumContentSettingsDto): Promise<PremiumContentSettings> {
    return premiumContentSettings(siteId, await this.settings.save(siteId, gateChanges(changes)));
  }

  /** The gates of all websites that have one stored. */
  @Get('content-gate-settings')
  async list(): Promise<ContentGateSettings[]> {
    return (await this.settings.list()).map(contentGateSettings);
  }

  /** Where websites load the widget that shows their gate. */
  @Get('content-gate-settings/embed')
  embed(): GateEmbed {
    return { scriptUrl: `${this.config.publicUrl}${WIDGET_PATH}` };
  }

  /** Store a website’s gate. What is left out is as stored, or as by default. */
  @Post('content-gate-settings')
  @HttpCode(200)
  @Refuses('not_found')
  @Changes('sites', 'settings')
  async create(@Body() { wordpressSiteId, ...changes }: ContentGateDto): Promise<ContentGateSettings> {
    return contentGateSettings(await this.settings.save(wordpressSiteId, gateChanges(changes)));
  }

  /** Change a website’s gate. What is left out stays. */
  @Patch('content-gate-settings/:id')
  @Changes('sites', 'settings')
  async change(@Param('id', IdPipe) id: number, @Body() changes: ContentGateChangesDto): Promise<ContentGateSettings> {
    return contentGateSettings(await this.settings.change(id, gateChanges(changes)));
  }
}
