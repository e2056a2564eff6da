import { Body, Controller, Param, Patch } from '@nestjs/common';
import type { SiteView } from '@pressloom/contracts/sites';
import { Changes } from '../common/changes.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { GmailAccountDto, YouTubeSettingsDto } from './site-settings.dto.ts';
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
}
