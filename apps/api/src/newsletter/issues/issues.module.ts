import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { IssueWrites } from './issue-writes.service.ts';
import { IssuesController } from './issues.controller.ts';
import { IssuesService } from './issues.service.ts';

/** Makes, changes and shows issues of newsletters. */
@Module({
  imports: [SitesModule, SenderModule],
  controllers: [IssuesController],
  providers: [IssuesService, IssueWrites],
  exports: [IssuesService],
})
export class IssuesModule {}
