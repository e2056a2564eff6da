import { Inject, Injectable } from '@nestjs/common';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import { BlogPost } from '@pressloom/database/entities';
import type { PostRevision, Video, WordpressSite } from '@pressloom/database/entities';
import { chooseCategories } from '@pressloom/plugin-kit';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { findUnique } from '../../../common/find-unique.ts';
import { hostOf } from '../../../common/urls.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { ContentSettingsService } from '../settings/content-settings.service.ts';
import { PremiumFlags } from '../premium/premium-flags.service.ts';
import { SpendingLedger } from '../../spending/ledger/ledger.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import type { SiteVoice } from '../voice/site-voice.ts';
import { PROMPT_VERSION } from './prompt-parts.ts';
import type { WrittenArticle } from './article-writer.ts';
import { PostsService } from './posts.service.ts';
import { RevisionStore } from './revision-store.ts';
import type { RevisionWhy } from './revision-store.ts';
import type { PostText } from './revision-text.ts';

/** What a post is written from, for whom. */
export interface Assignment {
  video: Video;
  site: WordpressSite;
  voice: SiteVoice;
  /** Asked for by the automation, not by a person. */
  automatic: boolean;
  /** A person let it go on though the budget is spent. */
  overBudget: boolean;
}

/** A post that is there, as the job that wrote it tells it. */
export interface StoredPost {
  id: number;
  title: string;
  truncatedInput: TruncatedInput | null;
}

/** Stores a written post once, with its first revision, and lets its picture follow. */
@Injectable()
export class PostStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
    private readonly revisions: RevisionStore,
    private readonly videos: VideosService,
    private readonly settings: ContentSettingsService,
    private readonly flags: PremiumFlags,
    private readonly jobs: JobsService,
    private readonly ledger: SpendingLedger,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The post of a video. One that lost it, when it was deleted before, is given back. @throws DomainError 404 */
  async ofVideo(videoId: number): Promise<StoredPost | null> {
    const known = await storedPost(this.dataSource.manager, videoId);
    if (known) return known;
    const video = await this.videos.get(videoId);
    return this.dataSource.transaction(async (manager) =>
      (await this.giveBack(manager, video)) ? storedPost(manager, videoId) : null,
    );
  }

  /** Gives a video its post back that lost it, with what both are by that; false where there is none. */
  async giveBack(manager: EntityManager, video: Pick<Video, 'id' | 'wordpressSiteId' | 'youtubeId'>): Promise<boolean> {
    const { id: videoId, wordpressSiteId: siteId, youtubeId } = video;
    const post = youtubeId === null ? null : await this.posts.rejoin(manager, { siteId, youtubeId, videoId });
    if (!post) return false;
    await this.videos.markProcessed(manager, videoId);
    if (post.isSetToPremium) await this.videos.setPremium(manager, videoId, true);
    return true;
  }

  /** In one transaction of the caller's. The row lock makes a second writer wait and then find the first one's post. */
  async save(assignment: Assignment, written: WrittenArticle, inTransaction: InTransaction): Promise<StoredPost> {
    const { autoGenerateImages } = await this.settings.forSite(assignment.site);
    return inTransaction(async (manager) => {
      const video = await this.videos.getLocked(manager, assignment.video.id);
      const existing = await storedPost(manager, video.id);
      if (existing) return existing;
      const assigned = { ...assignment, video, now: this.runtime.clock.now() };
      const text = firstText(assigned, written);
      const post = { ...postFields(assigned, written), ...(await this.flags.ofNewPost(manager, video)) };
      const { postId } = await this.revisions.begin(manager, post, {
        text,
        why: whyWritten(assigned, written),
        ownHost: hostOf(assignment.site.siteUrl),
      });
      await this.videos.markProcessed(manager, video.id);
      await this.ledger.assignPost(manager, { videoId: video.id, postId });
      if (autoGenerateImages) {
        const { id: siteId } = assignment.site;
        const target = jobTarget('post', postId);
        const { overBudget, automatic: byItself } = assignment;
        const payload = { overBudget, byItself };
        await this.jobs.enqueue(manager, { type: 'generate-image', target, siteId, payload });
      }
      return { id: postId, title: text.title, truncatedInput: written.truncatedInput };
    });
  }
}

/** Does the work in a transaction, and whatever else belongs into it. */
type InTransaction = <R>(work: (manager: EntityManager) => Promise<R>) => Promise<R>;

async function storedPost(manager: EntityManager, videoId: number): Promise<StoredPost | null> {
  const post = await findUnique(manager, BlogPost, { where: { videoId }, relations: { currentRevision: true } });
  if (!post) return null;
  const { title, truncatedInput } = post.currentRevision as PostRevision;
  return { id: post.id, title, truncatedInput };
}

function postFields(
  { video, site, automatic, now }: Assignment & { now: Date },
  { sandbox }: WrittenArticle,
): Partial<BlogPost> {
  return {
    videoId: video.id,
    createdAt: now,
    youtubeId: video.youtubeId,
    channelTitle: video.channelTitle,
    wordpressSiteId: site.id,
    autoPublish: automatic,
    automationSince: automatic ? now : null,
    source: video.source === 'sandbox' || sandbox ? 'sandbox' : 'live',
  };
}

/** Its language is the site's. */
function firstText({ video, site, voice }: Assignment, { article }: WrittenArticle): PostText {
  const { html, leftOut: _why, ...text } = article;
  const categories = chooseCategories(voice.categories, video, article.categories);
  const nobodys = { categoriesChosen: false, wishedSlug: null, wordpressAuthor: null };
  return { ...text, content: html, categories, language: site.language, ...nobodys };
}

function whyWritten({ video, site }: Assignment, written: WrittenArticle): RevisionWhy {
  const { model, inputTokens, outputTokens, attempts } = written;
  const sourceUrl = video.youtubeId === null ? null : `https://www.youtube.com/watch?v=${video.youtubeId}`;
  const asked = { brand: site.brand, promptVersion: PROMPT_VERSION, sourceUrl };
  return {
    origin: 'model',
    reason: 'written',
    leftOut: written.article.leftOut,
    truncatedInput: written.truncatedInput,
    isSandbox: written.sandbox,
    provenance: { ...asked, model, inputTokens, outputTokens, attempts },
  };
}
