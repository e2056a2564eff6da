import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { ContentGateSettings, PremiumContentSettings } from '@pressloom/contracts/gate';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { contentGateSettings, gateChanges, premiumContentSettings } from './gate-settings-view.ts';
import { ContentGateChangesDto, ContentGateDto, PremiumContentSettingsDto } from './gate-settings.dto.ts';
import { GateSettings } from './gate-settings.service.ts';

@Controller()
export class GateSettingsController {
  constructor(
    private readonly settings: GateSettings,
    private readonly sites: SitesService,
  ) {}

  /** How a website keeps its premium articles to members. The defaults where nothing is stored. */
  @Get('premium-content-settings/:siteId')
  async read(@Param('siteId', IdPipe) siteId: number): Promise<PremiumContentSettings> {
    await this.sites.get(siteId);
    return premiumContentSettings(siteId, await this.settings.of(siteId));
  }

  /** Store how a website keeps its premium articles to members. */
  @Post('premium-content-settings')
  @HttpCode(200)
  @Changes('sites', 'settings')
  async save(@Body() { siteId, ...changes }: PremiumContentSettingsDto): Promise<PremiumContentSettings> {
    return premiumContentSettings(siteId, await this.settings.save(siteId, changes));
  }

  /** The gates of all websites that have one stored. */
  @Get('content-gate-settings')
  async list(): Promise<ContentGateSettings[]> {
    return (await this.settings.list()).map(contentGateSettings);
  }

  /** Store a website’s gate. What is left out is as stored, or as by default. */
  @Post('content-gate-settings')
  @HttpCode(200)
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
