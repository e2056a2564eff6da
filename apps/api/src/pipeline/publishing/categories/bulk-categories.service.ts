import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { CATEGORY_LIMITS } from '@pressloom/contracts/bulk-categories';
import type { RenameCategoryRequest, RenamePreview } from '@pressloom/contracts/bulk-categories';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { CategoryNamesService } from '../../writing/posts/category-names.service.ts';
import { CategoryRenames, checkNames, obstacleTo } from './category-renames.service.ts';
import { othersSentence } from './rename-result.ts';

type Names = Omit<RenameCategoryRequest, 'siteId'>;

/** Posts of a category that a preview reads: a person waits for it. */
const MOST_PREVIEWED = 1_000;

/** What can be done with the categories of a website's posts by name. */
@Injectable()
export class BulkCategoriesService {
  constructor(
    private readonly jobs: JobsService,
    private readonly wordpress: WordPressProvider,
    private readonly renames: CategoryRenames,
    private readonly names: CategoryNamesService,
  ) {}

  /** What a rename would change now; changes nothing. @throws as `CategoryRenames.plan` */
  async preview(site: WordpressSite, names: Names): Promise<RenamePreview> {
    const client = this.wordpress.client(site);
    const { kind, from, to } = await this.renames.plan(client, names);
    const bound = { id: from.id, most: MOST_PREVIEWED };
    const { ours, others, isPartial } = await this.renames.postsOf(site.id, client, bound);
    const category = kind === 'spelling' ? null : await client.getCategory(from.id);
    const obstacle = category && (await obstacleTo(client, category));
    const othersKeep = others > 0 && kind !== 'spelling' ? othersSentence(others, from.name) : null;
    const kept = [obstacle, othersKeep].filter((reason) => reason !== null);
    return {
      kind,
      oldName: from.name,
      newName: to.name,
      postCount: ours.length,
      posts: ours.slice(0, CATEGORY_LIMITS.postsShown).map(({ id, title }) => ({ id, title })),
      isPartial,
      draftCount: await this.names.countDrafts(site.id, from.name),
      otherPosts: others,
      keptReason: kept.length > 0 ? kept.join(' ') : null,
      warnings: await this.renames.warnings(site, from.name),
    };
  }

  /** Starts a rename, or joins the same one under way. @throws DomainError 400; 409 `category_rename_running` for another one */
  async request(site: WordpressSite, names: Names): Promise<JobOf<'rename-category'>> {
    const { oldCategory, newCategory, oldCategoryId } = names;
    checkNames(names);
    const payload = { oldCategory, newCategory, ...(oldCategoryId !== undefined && { oldCategoryId }) };
    const target = jobTarget('site', site.id);
    const job = await this.jobs.start({ type: 'rename-category', target, siteId: site.id, payload });
    const running = job.payload;
    if (isDeepStrictEqual(running, payload)) return job;
    const message = `"${running.oldCategory}" is being renamed to "${running.newCategory}". Rename another category of this website when that is done.`;
    throw new DomainError(409, 'category_rename_running', message);
  }
}
