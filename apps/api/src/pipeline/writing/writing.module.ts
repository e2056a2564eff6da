import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { DiscoveryModule } from '../discovery/discovery.module.ts';
import { SpendingModule } from '../spending/spending.module.ts';
import { ArticleWriter } from './posts/article-writer.ts';
import { CategoryNamesService } from './posts/category-names.service.ts';
import { GeneratePostJob } from './posts/generate-post.job.ts';
import { PostStore } from './posts/post-store.ts';
import { PostsController } from './posts/posts.controller.ts';
import { PostsService } from './posts/posts.service.ts';
import { RevisionStore } from './posts/revision-store.ts';
import { RevisionsController } from './posts/revisions.controller.ts';
import { RevisionsService } from './posts/revisions.service.ts';
import { OutgoingPostsService } from './outgoing/outgoing-posts.service.ts';
import { ChosenVideosController } from './sources/chosen-videos.controller.ts';
import { ChosenVideosService } from './sources/chosen-videos.service.ts';
import { PremiumFlags } from './premium/premium-flags.service.ts';
import { RewriteMaterial } from './rewriting/rewrite-material.service.ts';
import { RewritePostJob } from './rewriting/rewrite-post.job.ts';
import { RewritingController } from './rewriting/rewriting.controller.ts';
import { RewritingService } from './rewriting/rewriting.service.ts';
import { SourcesController } from './sources/sources.controller.ts';
import { SourcesService } from './sources/sources.service.ts';
import { ContentSettingsController } from './settings/content-settings.controller.ts';
import { ContentSettingsService } from './settings/content-settings.service.ts';
import { SiteVoiceController } from './voice/site-voice.controller.ts';
import { TryVoiceJob } from './voice/try-voice.job.ts';
import { VoiceTrials } from './voice/voice-trials.service.ts';
import { VoiceService } from './voice/voice.service.ts';

/** Has posts written from videos. */
@Module({
  imports: [SitesModule, DiscoveryModule, SpendingModule],
  controllers: [
    PostsController,
    RevisionsController,
    RewritingController,
    SourcesController,
    ChosenVideosController,
    ContentSettingsController,
    SiteVoiceController,
  ],
  providers: [
    PostsService,
    CategoryNamesService,
    RevisionsService,
    RevisionStore,
    OutgoingPostsService,
    PremiumFlags,
    PostStore,
    ArticleWriter,
    GeneratePostJob,
    RewriteMaterial,
    RewritingService,
    RewritePostJob,
    SourcesService,
    ChosenVideosService,
    ContentSettingsService,
    VoiceService,
    VoiceTrials,
    TryVoiceJob,
  ],
  exports: [
    PostsService,
    CategoryNamesService,
    RevisionsService,
    OutgoingPostsService,
    PremiumFlags,
    SourcesService,
    ContentSettingsService,
    VoiceService,
  ],
})
export class WritingModule {}
