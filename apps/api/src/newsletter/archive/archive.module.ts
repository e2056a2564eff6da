import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { NewsletterSettingsModule } from '../settings/newsletter-settings.module.ts';
import { ArchiveController } from './archive.controller.ts';
import { ArchiveService } from './archive.service.ts';

/** Issues of newsletters, to be read again by everybody. */
@Module({
  imports: [SitesModule, IssuesModule, NewsletterSettingsModule],
  controllers: [ArchiveController],
  providers: [ArchiveService],
})
export class ArchiveModule {}
