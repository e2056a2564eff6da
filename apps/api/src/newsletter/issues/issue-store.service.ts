import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import { Newsletter, NewsletterItem } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../common/acting.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { IS_USED } from './chosen-items.ts';
import type { ChosenItem } from './chosen-items.ts';
import type { IssueTexts } from './issue-answer.ts';
import { IssueRender } from './issue-render.service.ts';

/** An issue that is to be stored. */
export interface NewIssue {
  site: WordpressSite;
  jobId: number;
  scheduledFor: Date;
  items: (ChosenItem & { summary: string; hasOwnSummary: boolean; imageHash: string | null })[];
  texts: Pick<IssueTexts, 'subjects' | 'preheader'>;
}

/** Stores an issue that was made. */
@Injectable()
export class IssueStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renders: IssueRender,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * All in one transaction, once for a job however often it is run. Gives the issue's id.
   *
   * @throws DomainError 404 where the site is gone; 409 `issue_empty` where all that was chosen is
   */
  save(issue: NewIssue): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const before = await manager.findOne(Newsletter, { where: { jobId: issue.jobId }, select: { id: true } });
      if (before) return before.id;
      const items = await stillThere(manager, issue);
      if (items.length === 0) throw new DomainError(409, 'issue_empty', NEWSLETTER_MESSAGES.nothingNew);
      const { id } = await manager.save(Newsletter, this.row(issue, items));
      const rows = items.map((item, position) => ({ ...itemRow(item), newsletterId: id, position }));
      await manager.insert(NewsletterItem, rows);
      await this.renders.storeContent(manager, id);
      return id;
    });
  }

  private row({ site, jobId, scheduledFor, texts }: NewIssue, items: StoredItem[]): Partial<Newsletter> {
    const { language, brand } = site;
    const subject = texts.subjects[0] ?? items[0]?.title ?? site.name;
    return {
      wordpressSiteId: site.id,
      subject,
      preheader: texts.preheader,
      intro: this.renders.theme(brand, language)?.intro ?? '',
      language,
      subjectProposals: texts.subjects,
      deliveryStatus: 'scheduled',
      scheduledFor,
      jobId,
      createdBy: currentActor(),
      createdAt: this.runtime.clock.now(),
    };
  }
}

type StoredItem = NewIssue['items'][number] & { youtubeId: string | null };

function itemRow({ thumbnails, ...item }: StoredItem): Partial<NewsletterItem> {
  const { kind, postId, videoId, youtubeId, title, summary, hasOwnSummary, url, isPremium, imageHash } = item;
  const [thumbnailUrl = null] = thumbnails;
  const row = { kind, postId, videoId, youtubeId, title, summary, hasOwnSummary, url, isPremium, imageHash };
  return { ...row, hasOwnTitle: kind === 'post', thumbnailUrl };
}

/** Those that nobody deleted, or put into an issue, since they were chosen; kept until the transaction ends. */
async function stillThere(manager: EntityManager, { site, items }: NewIssue): Promise<StoredItem[]> {
  const found: unknown[] = await manager.query('SELECT 1 FROM wordpress_sites WHERE id = $1 FOR KEY SHARE', [site.id]);
  if (found.length === 0) throw notFound('website');
  const ids = (key: 'postId' | 'videoId'): number[] => items.flatMap((item) => item[key] ?? []);
  const posts: { id: number }[] = await manager.query(POSTS, [ids('postId')]);
  const videos: { id: number; youtubeId: string | null }[] = await manager.query(VIDEOS, [ids('videoId')]);
  return items.flatMap((item) => {
    const video = videos.find(({ id }) => id === item.videoId);
    const isThere = item.kind === 'post' ? posts.some(({ id }) => id === item.postId) : video !== undefined;
    // Of its video a post shows the picture alone.
    const youtubeId = item.kind === 'video' || item.thumbnails.length > 0 ? (video?.youtubeId ?? null) : null;
    return isThere ? [{ ...item, videoId: video?.id ?? null, youtubeId }] : [];
  });
}

const POSTS = `
  SELECT id FROM blog_posts post WHERE id = ANY($1::int[])
    AND NOT EXISTS (SELECT 1 FROM newsletter_items item WHERE item.post_id = post.id AND ${IS_USED}) FOR KEY SHARE`;
const VIDEOS = 'SELECT id, youtube_id AS "youtubeId" FROM videos WHERE id = ANY($1::int[]) FOR KEY SHARE';
