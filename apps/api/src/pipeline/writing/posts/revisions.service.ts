import { Injectable } from '@nestjs/common';
import type { LeftOut } from '@pressloom/contracts/left-out';
import type { EditPostFields, RevisionSummary, RevisionView } from '@pressloom/contracts/post-editing';
import { PostRevision } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../../common/errors.ts';
import type { Page } from '../../../common/lists/page.ts';
import { readPage } from '../../../common/lists/read-page.ts';
import { RevisionStore, revisionOf } from './revision-store.ts';
import type { Provenance } from './revision-store.ts';
import { changesOf, leftOutOf, textOf } from './revision-text.ts';
import { SUMMARY_COLUMNS, revisionSummary, revisionView, standingOf } from './revision-view.ts';
import type { Standing } from './revision-view.ts';
import type { RevisionsQuery } from './revisions.dto.ts';

/** What people do with the texts of a post. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: RevisionStore,
  ) {}

  /** @throws DomainError 404 for a post that is not there */
  async page(postId: number, query: RevisionsQuery): Promise<Page<RevisionSummary>> {
    const standing = await this.standing(postId);
    const all = this.dataSource.getRepository(PostRevision).createQueryBuilder('revision');
    const page = await readPage(all.select(SUMMARY_COLUMNS).where('revision.postId = :postId', { postId }), query);
    return { ...page, rows: page.rows.map((revision) => revisionSummary(revision, standing)) };
  }

  /** @throws DomainError 404 */
  async view(postId: number, number: number): Promise<RevisionView> {
    return revisionView(await this.numbered(this.dataSource.manager, postId, number), await this.standing(postId));
  }

  /**
   * What a person wrote, in the caller's transaction; gives what no text can have of it. What says the same makes no revision.
   *
   * @throws DomainError 400 on the field; 409 `revision_moved` where the post has another text than `base`
   */
  async change(
    manager: EntityManager,
    { postId, base, form }: { postId: number; base: number; form: EditPostFields },
  ): Promise<LeftOut[]> {
    const before = textOf(await revisionOf(manager, postId, base));
    const text = changesOf(before, form);
    const leftOut = leftOutOf(before, form);
    const why = { origin: 'person', reason: 'changed', leftOut, provenance: null } as const;
    await this.store.append(manager, { postId, base, text, why });
    return leftOut;
  }

  /** Takes an earlier text back: as a new revision, so that the one before stays. @throws DomainError 404; 409 `revision_moved` */
  async restore(postId: number, number: number, base: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const revision = await this.numbered(manager, postId, number);
      const why = {
        origin: revision.origin,
        reason: 'restored',
        restoredFrom: number,
        leftOut: revision.leftOut,
        truncatedInput: revision.truncatedInput,
        isSandbox: revision.isSandbox,
        provenance: provenanceOf(revision),
      } as const;
      await this.store.append(manager, { postId, base, text: textOf(revision), why });
    });
  }

  private async standing(postId: number): Promise<Standing> {
    const standing = await standingOf(this.dataSource.manager, postId);
    if (!standing) throw notFound('post');
    return standing;
  }

  private async numbered(manager: EntityManager, postId: number, number: number): Promise<PostRevision> {
    const revision = await manager.findOneBy(PostRevision, { postId, number });
    if (!revision) throw notFound('revision');
    return revision;
  }
}

/** A text that is taken back came to be as it did the first time. Pure. */
function provenanceOf(revision: PostRevision): Provenance | null {
  const { brand, model, promptVersion, sourceUrl, inputTokens, outputTokens, attempts } = revision;
  const all = { brand, model, promptVersion, sourceUrl, inputTokens, outputTokens, attempts };
  return model === null ? null : (all as Provenance);
}
