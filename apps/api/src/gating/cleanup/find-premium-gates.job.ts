import { decodeTitle } from '@pressloom/clients/wordpress';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import { CLEANUP_LIMITS, CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type { FoundGates, FoundPost } from '@pressloom/contracts/gate-cleanup';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { withoutCrowns } from './cleaned-post.ts';
import { foundGates } from './cleanup-result.ts';
import { PostCleaner } from './post-cleaner.service.ts';
import type { CleanWork } from './post-cleaner.service.ts';
import { SiteTexts } from './site-texts.service.ts';

/** What is stored of a part of the posts. */
interface FoundPart {
  posts: (FoundPost & Pick<WordPressPost, 'status'>)[];
  otherCrowns: number;
}

/** Reads which posts of a website have something of the gate in their texts. Changes nothing. */
@HandlesJob({ type: 'find-premium-gates', queue: 'bulk', calls: 'wordpress' })
export class FindPremiumGatesJob implements JobHandler<'find-premium-gates'> {
  constructor(
    private readonly sites: SitesService,
    private readonly cleaner: PostCleaner,
    private readonly texts: SiteTexts,
  ) {}

  async run(context: JobContext<'find-premium-gates'>): Promise<FoundGates> {
    const site = await this.sites.getActive(targetId(context.target));
    const work = this.cleaner.work(site, context.signal);
    const { parts, readPosts } = await this.texts.read(context, work, (posts) => this.part(work, posts));
    const found = parts.flatMap(({ posts }) => posts);
    const posts = await this.withBuilders(context, found);
    const [first] = posts;
    const isFiltered = first !== undefined && !(await work.client.savesUnfiltered(first.id, work));
    const otherCrowns = parts.reduce((sum, part) => sum + part.otherCrowns, 0);
    return foundGates({ posts, readPosts, otherCrowns, obstacle: isFiltered ? CLEANUP_MESSAGES.htmlFiltered : null });
  }

  private async part(work: CleanWork, posts: WordPressPost[]): Promise<FoundPart> {
    const found = await this.cleaner.found(work, posts);
    const crowned = posts.filter(({ id, title }) => !found.has(id) && withoutCrowns(title).crowns > 0);
    return {
      posts: posts.flatMap(({ id, title, link, status }) => {
        const plan = found.get(id);
        const { scripts, crowns } = plan ?? { scripts: 0, crowns: 0 };
        return plan ? [{ id, title: decodeTitle(title), link, status, scripts, crowns, builder: null }] : [];
      }),
      otherCrowns: crowned.length,
    };
  }

  /** Asks the pages of those that are listed; a cleanup asks each. */
  private async withBuilders(context: JobContext, found: FoundPart['posts']): Promise<FoundPost[]> {
    const total = Math.min(found.length, CLEANUP_LIMITS.postsListed);
    const posts: FoundPost[] = [];
    for (const { status, ...post } of found) {
      const done = posts.length;
      const isAsked = done < total && post.scripts > 0;
      if (isAsked) await context.progress({ done, total, note: 'Reading the pages of posts' });
      context.throwIfStopping();
      posts.push({ ...post, builder: isAsked ? await this.cleaner.builderOf({ ...post, status }) : null });
    }
    return posts;
  }
}
