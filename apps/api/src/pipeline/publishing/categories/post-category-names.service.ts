import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoryNamesService } from '../../writing/posts/category-names.service.ts';
import type { NamedPosts, NewName } from '../../writing/posts/category-names.service.ts';
import { PublishRecord } from '../publish/publish-record.ts';

/** The names of categories that posts have here, and those that were sent to WordPress. */
@Injectable()
export class PostCategoryNames {
  constructor(
    private readonly names: CategoryNamesService,
    private readonly record: PublishRecord,
  ) {}

  /**
   * Renames a category of posts whose change on WordPress was made, or needs none: nothing of it is left to be sent. A draft alone still
   * has the old category there, so what was sent of it stays. Gives the number of posts that had it.
   */
  async rename(manager: EntityManager, posts: NamedPosts, name: NewName): Promise<number> {
    const ids = await this.names.rename(manager, posts, name);
    if (!('which' in posts) || posts.which === 'all') await this.record.renameSentCategory(manager, posts, name);
    return ids.length;
  }
}
