import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import type { SiteView } from '@pressloom/contracts/sites';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { SiteLogoDto } from './site-logo.dto.ts';
import { SiteLogoService } from './site-logo.service.ts';

@Controller('wordpress-sites')
export class SiteLogoController {
  constructor(
    private readonly logos: SiteLogoService,
    private readonly sites: SitesService,
  ) {}

  /** Have the picture at an address fetched as a website's logo. Mails and readers' pages show it. */
  @Put(':id/logo')
  @Changes('sites')
  @Refuses('image_missing', 'address_not_allowed')
  async save(@Param('id', IdPipe) id: number, @Body() { url }: SiteLogoDto): Promise<SiteView> {
    return this.sites.view(await this.logos.takeOver(id, url));
  }

  /** Take a website's logo away. Its name stands in its place. */
  @Delete(':id/logo')
  @Changes('sites')
  async remove(@Param('id', IdPipe) id: number): Promise<SiteView> {
    return this.sites.view(await this.logos.remove(id));
  }
}
