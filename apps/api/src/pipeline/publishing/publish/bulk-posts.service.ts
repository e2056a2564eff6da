import { Injectable } from '@nestjs/common';
import type { PostBulkAction } from '@pressloom/contracts/posts';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { DataSource } from 'typeorm';
import { eachOf } from '../../../common/bulk.ts';
import { MarkedSites } from '../../../sites/marked-sites.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import { SourcesService } from '../../writing/sources/sources.service.ts';
import { PublishingService } from './publishing.service.ts';

/** Does the same with many posts, whether their video or notes are still there or not. */
@Injectable()
export class BulkPostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publishing: PublishingService,
    private readonly posts: PostsService,
    private readonly sources: SourcesService,
    private readonly marked: MarkedSites,
  ) {}

  /** Tells of each post what became of it; what is refused for one keeps no other back. */
  doWithAll(ids: number[], action: PostBulkAction): Promise<BulkAnswer> {
    return eachOf(ids, async (id) => {
      await this.marked.refuse('post', id);
      if (action === 'publish') {
        await this.publishing.request(id);
        return 'started';
      }
      if (action === 'delete') await this.remove(id);
      else await this.setPremium(id, action === 'premium');
      return 'done';
    });
  }

  /** What it was written from goes, and a draft with it; what is published stays. */
  private async remove(id: number): Promise<void> {
    const { videoId } = await this.posts.get(id);
    await (videoId === null ? this.posts.remove(id) : this.sources.remove(videoId));
  }

  private async setPremium(id: number, isPremium: boolean): Promise<void> {
    const { videoId } = await this.posts.get(id);
    if (videoId === null) {
      await this.dataSource.transaction((manager) => this.posts.setPremium(manager, id, isPremium));
    } else {
      await this.sources.setPremium(videoId, isPremium);
    }
  }
}
