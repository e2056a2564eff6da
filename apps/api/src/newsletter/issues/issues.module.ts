import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pipeline/pictures/pictures.module.ts';
import { SpendingModule } from '../../pipeline/spending/spending.module.ts';
import { WritingModule } from '../../pipeline/writing/writing.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { ReadinessModule } from '../readiness/readiness.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { GenerateNewsletterJob } from './generate-newsletter.job.ts';
import { IssueGeneration } from './generation.service.ts';
import { IssueStore } from './issue-store.service.ts';
import { IssueWriter } from './issue-writer.service.ts';
import { IssuePreviews } from './issue-previews.service.ts';
import { IssueRender } from './issue-render.service.ts';
import { IssueWrites } from './issue-writes.service.ts';
import { IssuesController } from './issues.controller.ts';
import { IssuesService } from './issues.service.ts';

/** Makes, changes and shows issues of newsletters. */
@Module({
  imports: [SitesModule, ReadinessModule, SpendingModule, WritingModule, PicturesModule, SenderModule],
  controllers: [IssuesController],
  providers: [
    IssuesService,
    IssueWrites,
    IssueRender,
    IssuePreviews,
    IssueGeneration,
    IssueWriter,
    IssueStore,
    GenerateNewsletterJob,
  ],
  exports: [IssuesService, IssueRender, IssueGeneration],
})
export class IssuesModule {}
