import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { SiteTestAnswer, SiteView } from '@pressloom/contracts/sites';
import { Refuses } from '../common/api-document.ts';
import { Changes } from '../common/changes.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { SiteSavingService } from './site-saving.service.ts';
import { SiteTestService } from './site-test.service.ts';
import { CreateSiteDto, TestSiteDto, UpdateSiteDto } from './sites.dto.ts';
import { SitesService } from './sites.service.ts';

@Controller('wordpress-sites')
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly saving: SiteSavingService,
    private readonly tester: SiteTestService,
  ) {}

  /** All connected websites. */
  @Get()
  list(): Promise<SiteView[]> {
    return this.sites.views();
  }

  /** Connect a WordPress website. Where the address of one of its pages is given, the website’s own is stored. */
  @Post()
  @Changes('sites', 'automation', 'providers')
  @Refuses('site_url_taken')
  async create(@Body() form: CreateSiteDto): Promise<SiteView> {
    return this.sites.view(await this.saving.create(form));
  }

  /** Change a website. Fields that are left out keep their values. */
  @Patch(':id')
  @Changes('sites', 'automation', 'providers')
  @Refuses('site_password_needed', 'site_url_taken')
  async update(@Param('id', IdPipe) id: number, @Body() form: UpdateSiteDto): Promise<SiteView> {
    return this.sites.view(await this.saving.update(id, form));
  }

  /** Test what stands in a form before it is saved, stage by stage. Nothing is stored. */
  @Post('test')
  @Refuses('not_found', 'site_password_needed')
  @HttpCode(200)
  testForm(@Body() form: TestSiteDto): Promise<SiteTestAnswer> {
    return this.tester.testForm(form);
  }

  /** Test the connection to a website, stage by stage. */
  @Post(':id/test')
  @Changes('sites', 'providers')
  @HttpCode(200)
  test(@Param('id', IdPipe) id: number): Promise<SiteTestAnswer> {
    return this.tester.test(id);
  }
}
