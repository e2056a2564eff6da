import { Body, Controller, Get, Put } from '@nestjs/common';
import type { SetupGuide } from '@pressloom/contracts/setup-guide';
import { Changes } from '../../common/changes.ts';
import { SetupGuideDto } from './setup-guide.dto.ts';
import { SetupGuideService } from './setup-guide.service.ts';

@Controller('setup-guide')
export class SetupGuideController {
  constructor(private readonly guide: SetupGuideService) {}

  /** The first steps of an installation, and which are done by what is stored. */
  @Get()
  view(): Promise<SetupGuide> {
    return this.guide.view();
  }

  /** Show the first steps on the Dashboard, or hide them, for all operators. */
  @Put()
  @Changes('sites')
  setHidden(@Body() { isHidden }: SetupGuideDto): Promise<SetupGuide> {
    return this.guide.setHidden(isHidden);
  }
}
