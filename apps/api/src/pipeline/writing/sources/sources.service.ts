import { Injectable } from '@nestjs/common';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { isUnusable } from '@pressloom/contracts/videos';
import type { VideoBulkAction, VideoView } from '@pressloom/contracts/videos';
import { DataSource } from 'typeorm';
import { eachOf } from '../../../common/bulk.ts';
import { eachDue } from '../../../common/each-due.ts';
import { DomainError } from '../../../common/errors.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { MarkedSites } from '../../../sites/marked-sites.service.ts';
import { VideosService, unusable } from '../../discovery/videos/videos.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import type { DeletionOptions } from '../posts/posts.service.ts';

/** Videos as what posts are written from: what happens to one happens to its post. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosService,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
    private readonly marked: MarkedSites,
  ) {}

  /** Starts the writing of a post, or joins the one under way. @throws DomainError 409 for an unusable source */
  async requestPost(videoId: number, { automatic = false, overBudget = false } = {}): Promise<JobOf<'generate-post'>> {
    const video = await this.videos.get(videoId);
    if (video.flag && (automatic || isUnusable(video.flag))) throw unusable(video.flag);
    const target = jobTarget('video', videoId);
    return this.jobs.start({
      type: 'generate-post',
      target,
      siteId: video.wordpressSiteId,
      automatic,
      payload: { overBudget },
    });
  }

  /** The same for those that can still be written from: what was deleted or flagged since it was listed is left out. */
  async requestPosts(videoIds: number[], { automatic = false } = {}): Promise<JobOf<'generate-post'>[]> {
    const jobs: JobOf<'generate-post'>[] = [];
    await eachDue(videoIds, async (id) => {
      const job = await this.requestPost(id, { automatic }).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
      if (job) jobs.push(job);
    });
    return jobs;
  }

  /** Marks a video and its post. */
  async setPremium(videoId: number, isPremium: boolean): Promise<VideoView> {
    await this.videos.get(videoId);
    await this.dataSource.transaction(async (manager) => {
      await this.videos.setPremium(manager, videoId, isPremium);
      await this.posts.setPremiumOfVideo(manager, videoId, isPremium);
    });
    return this.videos.view(videoId);
  }

  /** Tells of each video what became of it; what is refused for one keeps no other back. */
  doWithAll(ids: number[], action: VideoBulkAction, { overBudget = false } = {}): Promise<BulkAnswer> {
    return eachOf(ids, async (id) => {
      await this.marked.refuse('video', id);
      if (action === 'generate') await this.requestPost(id, { overBudget });
      else if (action === 'delete') await this.remove(id);
      else await this.setPremium(id, action === 'premium');
      return action === 'generate' ? 'started' : 'done';
    });
  }

  /**
   * Dismisses a video for its site. Its draft goes with it; a published post stays.
   *
   * @throws DomainError 409 `post_publishing` while the draft is on its way to WordPress; `post_published`, `wordpress_unchecked`
   */
  async remove(videoId: number, options: DeletionOptions = {}): Promise<void> {
    const video = await this.videos.get(videoId);
    const draftId = await this.posts.idOfVideo(this.dataSource.manager, videoId);
    if (draftId !== null) await this.posts.assertDeletable(draftId, options);
    await this.dataSource.transaction(async (manager) => {
      const postId = await this.posts.idOfVideo(manager, videoId);
      if (postId !== null && (await this.jobs.isActive(manager, 'publish-post', jobTarget('post', postId)))) {
        const message = 'The post of this video is being published. Delete the video when that is done.';
        throw new DomainError(409, 'post_publishing', message);
      }
      await this.posts.deleteDraftOf(manager, videoId);
      await this.videos.dismiss(manager, video);
    });
  }
}
