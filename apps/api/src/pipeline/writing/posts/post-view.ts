import type { PostView } from '@pressloom/contracts';
import type { BlogPost, Job } from '@pressloom/database/entities';
import { jobView } from '../../../jobs/job-view.ts';

/** A post as the admin sees it. Pure. */
export function postView(post: BlogPost, lastJob: Job | undefined): PostView {
  return {
    id: post.id,
    videoId: post.videoId,
    wordpressSiteId: post.wordpressSiteId,
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    categories: post.categories,
    tags: post.tags,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    status: post.status,
    isPremium: post.isPremium,
    wordCount: post.wordCount,
    readTime: post.readTime,
    seoScore: post.seoScore,
    featuredImageUrl: post.featuredImageUrl,
    featuredImageType: post.featuredImageType,
    featuredImagePrompt: post.featuredImagePrompt,
    featuredImageAlt: post.featuredImageAlt,
    wordpressPostId: post.wordpressPostId,
    wordpressStatus: post.wordpressStatus,
    wordpressUrl: post.wordpressUrl,
    heldReason: post.heldReason,
    publishError: post.publishError,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    source: post.source,
    lastJob: lastJob ? jobView(lastJob) : null,
  };
}
