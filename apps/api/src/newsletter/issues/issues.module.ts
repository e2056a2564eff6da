import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { IssuePreviews } from './issue-previews.service.ts';
import { IssueRender } from './issue-render.service.ts';
import { IssueWrites } from './issue-writes.service.ts';
import { IssuesController } from './issues.controller.ts';
import { IssuesService } from './issues.service.ts';

/** Makes, changes and shows issues of newsletters. */
@Module({
  imports: [SitesModule, SenderModule],
  controllers: [IssuesController],
  providers: [IssuesService, IssueWrites, IssueRender, IssuePreviews],
  exports: [IssuesService, IssueRender],
})
export class IssuesModule {}
