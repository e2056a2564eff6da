import { Controller, Delete, Get } from '@nestjs/common';
import type { RemovedSampleData, SampleData } from '@pressloom/contracts/sample-data';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SampleDataService } from './sample-data.service.ts';

@Controller('sample-data')
export class SampleDataController {
  constructor(private readonly sampleData: SampleDataService) {}

  /** What the sandbox wrote into this installation, counted. */
  @Get()
  view(@CurrentUser() user: SessionUser): Promise<SampleData> {
    return this.sampleData.view(user);
  }

  /** Remove the sample websites with everything in them, and the sample operator. Nothing brings them back. */
  @Delete()
  @Changes('sites', 'team')
  @Refuses('not_found', 'own_account_needed')
  remove(@CurrentUser() user: SessionUser): Promise<RemovedSampleData> {
    return this.sampleData.remove(user);
  }
}
