import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import { Newsletter, NewsletterItem } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { assertChangeable, changedIssue, isUnsent, itemChanges } from './issue-changes.ts';
import { IssueRender } from './issue-render.service.ts';
import { lockedIssue } from './locked-issue.ts';
import type { SaveItemDto, SaveNewsletterDto } from './issues.dto.ts';

/** Changes what is in an issue, until its audience is marked. */
@Injectable()
export class IssueWrites {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renders: IssueRender,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404; 400, which names the field; 409 `issue_changed` for an older revision, `issue_sending` */
  async save(id: number, form: SaveNewsletterDto): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const issue = await lockedIssue(manager, id);
      assertChangeable(issue, form.revision);
      const change = changedIssue(issue, form, this.runtime.clock.now());
      if (form.items) await this.saveItems(manager, id, form.items);
      await manager.update(Newsletter, id, change);
      await this.renders.storeContent(manager, id);
    });
  }

  /** Its posts and videos are new again for the next one. @throws DomainError 404; 409 `issue_sending` */
  async remove(id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const issue = await lockedIssue(manager, id);
      if (!isUnsent(issue)) throw new DomainError(409, 'issue_sending', NEWSLETTER_MESSAGES.sendingDelete);
      await manager.delete(Newsletter, id);
    });
  }

  private async saveItems(manager: EntityManager, newsletterId: number, wished: SaveItemDto[]): Promise<void> {
    const select = { id: true, title: true, summary: true } as const;
    const present = await manager.find(NewsletterItem, { where: { newsletterId }, select });
    const { removed, kept } = itemChanges(present, wished);
    if (removed.length > 0) await manager.delete(NewsletterItem, removed);
    for (const { id, ...change } of kept) await manager.update(NewsletterItem, id, change);
    const written = kept.flatMap(({ id, summary }) => (summary === undefined ? [] : [id]));
    await manager.query(WRITTEN_FOR_ALL, [written]);
  }
}

/** $1: items whose summary a person wrote. Where the post is premium by now, those words stand instead of its excerpt. */
const WRITTEN_FOR_ALL = `
  UPDATE newsletter_items item SET is_premium = true FROM blog_posts post
  WHERE item.id = ANY($1::int[]) AND post.id = item.post_id AND post.is_premium`;
