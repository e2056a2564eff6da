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

  /** Change the YouTube key of a website and how much it takes. What is left out stays. */
  @Patch(':id/youtube-settings')
  @Changes('sites', 'quota', 'plan', 'automation', 'providers')
  async saveYouTube(@Param('id', IdPipe) id: number, @Body() form: YouTubeSettingsDto): Promise<SiteView> {
    return this.sites.view(await this.settings.saveYouTube(id, form));
  }

  /** Note which Gmail account a website's channel work is done with. It is a label and opens nothing. */
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
