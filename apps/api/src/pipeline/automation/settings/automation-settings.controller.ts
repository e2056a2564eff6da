import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type {
  AutomationSettingsEntry,
  GlobalAutomationView,
  WebsiteAutomationView,
} from '@pressloom/contracts/automation';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { withoutReadOnly } from '../../../common/read-only-fields.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { AutomationEntriesService } from './automation-entries.service.ts';
import { GlobalAutomationDto, WebsiteAutomationDto } from './automation-settings.dto.ts';
import { GlobalAutomationService } from './global-automation.service.ts';

@Controller()
export class AutomationSettingsController {
  constructor(
    private readonly websites: WebsiteAutomationService,
    private readonly global: GlobalAutomationService,
    private readonly sites: SitesService,
    private readonly entries: AutomationEntriesService,
  ) {}

  /** How each website works by itself, and what is in the way, one entry a website. */
  @Get('automation-settings')
  list(): Promise<AutomationSettingsEntry[]> {
    return this.entries.list();
  }

  /** How a website works by itself; your selected one. */
  @Get('website-automation-settings')
  @Refuses('no_site')
  async ofSelected(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<WebsiteAutomationView> {
    return this.websites.view(await this.sites.forWrite(user, query.siteId));
  }

  /** How a website works by itself. */
  @Get('website-automation-settings/:siteId')
  async read(@Param('siteId', IdPipe) siteId: number): Promise<WebsiteAutomationView> {
    return this.websites.view(await this.sites.get(siteId));
  }

  /** Change how a website works by itself. What is left out stays. */
  @Post('website-automation-settings/:siteId')
  @Changes('automation', 'plan', 'sites', 'quota')
  @HttpCode(200)
  async save(
    @Param('siteId', IdPipe) siteId: number,
    @Body() form: WebsiteAutomationDto,
  ): Promise<WebsiteAutomationView> {
    return this.websites.change(await this.sites.get(siteId), withoutReadOnly(form));
  }

  /** Change part of how a website works by itself. */
  @Patch('website-automation-settings/:siteId')
  @Changes('automation', 'plan', 'sites', 'quota')
  async change(
    @Param('siteId', IdPipe) siteId: number,
    @Body() form: WebsiteAutomationDto,
  ): Promise<WebsiteAutomationView> {
    return this.websites.change(await this.sites.get(siteId), withoutReadOnly(form));
  }

  /** The switch of everything that works by itself. */
  @Get('global-automation-settings')
  readGlobal(): Promise<GlobalAutomationView> {
    return this.global.read();
  }

  /** Switch everything that works by itself on or off, or change how often it looks. */
  @Patch('global-automation-settings')
  @Changes('automation', 'plan')
  saveGlobal(@Body() form: GlobalAutomationDto): Promise<GlobalAutomationView> {
    return this.global.save(form);
  }
}
