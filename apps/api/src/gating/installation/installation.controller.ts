import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { GateInstallation } from '@pressloom/contracts/gate';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { VerifyInstallationDto } from './installation.dto.ts';
import { InstallationService } from './installation.service.ts';

@Controller('content-gate-settings')
export class InstallationController {
  constructor(private readonly installation: InstallationService) {}

  /** Read a website’s newest post as a stranger, and say how the widget stands in it. */
  @Post('verify')
  @HttpCode(200)
  @Refuses('wordpress_failed')
  @Changes('sites')
  verify(@Body() { siteId }: VerifyInstallationDto): Promise<GateInstallation> {
    return this.installation.verify(siteId);
  }
}
