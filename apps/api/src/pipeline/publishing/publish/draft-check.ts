import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { PostsService } from '../../writing/posts/posts.service.ts';
import { PublishRecord } from './publish-record.ts';
import { stateThere } from './visibility.ts';

/** Keeps drafts from being deleted here that are public on WordPress: nobody would know of them any more. */
@Injectable()
export class DraftCheck implements OnModuleInit {
  constructor(
    private readonly posts: PostsService,
    private readonly record: PublishRecord,
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
  ) {}

  onModuleInit(): void {
    this.posts.checkDraftsBy((postId) => this.assertNotPublic(postId));
  }

  /** @throws DomainError 409 `post_published`, `wordpress_unchecked` */
  private async assertNotPublic(postId: number): Promise<void> {
    const post = await this.posts.get(postId);
    const known = await this.record.of(post);
    if (post.status !== 'draft' || !known?.wordpressPostId) return;
    const site = await this.sites.get(post.wordpressSiteId);
    const there = await this.wordpress.client(site).getPost(known.wordpressPostId).catch(asUnchecked);
    if (!isPublic(there)) return;
    await this.record.recordState(post, there);
    const message = `"${post.title}" is public on WordPress, so it was not deleted. It counts as published now.`;
    throw new DomainError(409, 'post_published', message);
  }
}

const isPublic = (there: WordPressPost | null): boolean => there !== null && stateThere(there) === 'publish';

function asUnchecked(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const message = `Pressloom could not check whether this post is public on WordPress: ${error.message} Nothing was deleted.`;
  throw new DomainError(409, 'wordpress_unchecked', message);
}
