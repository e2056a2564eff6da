import { Injectable } from '@nestjs/common';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import { Publication } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { SiteContentService } from '../../../sites/sync/site-content.service.ts';
import { SortablePosts } from '../categories/sortable-posts.ts';
import { answerOf, isChangedThere } from './changed-there.ts';
import { PublishRecord } from './publish-record.ts';

/** A text of a website before and after it was changed on WordPress by something else than a publish. */
export interface ReplacedText {
  before: WordPressPost;
  after: WordPressPost;
}

/** What is known of texts on WordPress, for those who change them there beside publishing. */
@Injectable()
export class TextsThere {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: SortablePosts,
    private readonly record: PublishRecord,
    private readonly content: SiteContentService,
  ) {}

  /** Titles here of the posts that Pressloom published, by their number on WordPress. */
  async titlesOf(siteId: number, wordpressPostIds: number[]): Promise<Map<number, string>> {
    if (wordpressPostIds.length === 0) return new Map();
    const posts = await this.posts.ofWordPress(siteId, wordpressPostIds);
    return new Map(posts.map(({ wordpressPostId, title }) => [wordpressPostId, title]));
  }

  /**
   * Has the next update take the new text for ours. Where somebody had changed the old one on WordPress, that is still known as changed.
   */
  async replaced(site: WordpressSite, { before, after }: ReplacedText): Promise<void> {
    const which = { wordpressSiteId: site.id, wordpressPostId: after.id };
    for (const known of await this.dataSource.getRepository(Publication).findBy(which)) {
      if (known.answeredHash === null || isChangedThere(known, before)) continue;
      await this.record.answerIs({ id: known.postId, wordpressSiteId: site.id }, answerOf(after));
    }
    await this.content.saveReference(site, after);
  }
}
