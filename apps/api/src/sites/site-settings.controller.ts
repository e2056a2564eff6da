import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import type { SiteView, VisitSettings } from '@pressloom/contracts/sites';
import { Changes } from '../common/changes.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { GmailAccountDto, VisitSettingsDto, YouTubeSettingsDto } from './site-settings.dto.ts';
import { SiteSettingsService } from './site-settings.service.ts';
import { SitesService } from './sites.service.ts';

@Controller('wordpress-sites')
export class SiteSettingsController {
  constructor(
    private readonly settings: SiteSettingsService,
    private readonly sites: SitesService,
  ) {}

  /** Change a website's YouTube key and its limits. Fields that are left out keep their values. */
  @Patch(':id/youtube-settings')
  @Changes('sites', 'quota', 'plan', 'automation', 'providers')
  async saveYouTube(@Param('id', IdPipe) id: number, @Body() form: YouTubeSettingsDto): Promise<SiteView> {
    return this.sites.view(await this.settings.saveYouTube(id, form));
  }

  /** Note the Gmail account of a website's channel. It is a label and gives no access. */
  @Patch(':id/gmail-account')
  @Changes('sites', 'quota')
  async saveGmailAccount(
    @Param('id', IdPipe) id: number,
    @Body() form: GmailAccountDto,
  ): Promise<{ success: true; gmailAccount: string | null }> {
    const gmailAccount = form.gmailAccount || null;
    await this.settings.saveGmailAccount(id, gmailAccount);
    return { success: true, gmailAccount };
  }

  /** When visits of a website may be stored. */
  @Get(':id/visit-settings')
  visits(@Param('id', IdPipe) id: number): Promise<VisitSettings> {
    return this.settings.visits(id);
  }

  /** Change when visits of a website may be stored. Fields that are left out keep their values. */
  @Patch(':id/visit-settings')
  @Changes('sites')
  saveVisits(@Param('id', IdPipe) id: number, @Body() form: VisitSettingsDto): Promise<VisitSettings> {
    return this.settings.saveVisits(id, form);
  }
}
