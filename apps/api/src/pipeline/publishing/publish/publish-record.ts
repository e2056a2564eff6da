import { randomBytes } from 'node:crypto';
import { BlogPost } from '@pressloom/database/entities';
import type { DataSource } from 'typeorm';

export interface OpenTry {
  slug: string;
  triedAt: Date | null;
}

/** What a publish remembers in the post's row, each write committed before or after the call it belongs to. */
export class PublishRecord {
  private readonly dataSource: DataSource;

  constructor(dataSource: DataSource) {
    this.dataSource = dataSource;
  }

  async draftTry(post: BlogPost): Promise<OpenTry> {
    const { wordpressSlug, wordpressCreateTriedAt } = await this.fresh(post.id);
    if (wordpressSlug !== null) return { slug: wordpressSlug, triedAt: wordpressCreateTriedAt };
    const slug = randomSlug('pl');
    await this.update(post.id, { wordpressSlug: slug, wordpressCreateTriedAt: null });
    return { slug, triedAt: null };
  }

  draftTriedAt(id: number, at: Date | null): Promise<void> {
    return this.update(id, { wordpressCreateTriedAt: at });
  }

  draftDone(id: number, wordpressPostId: number): Promise<void> {
    return this.update(id, { wordpressPostId });
  }

  /** The post is gone from WordPress: the next create starts under a slug of its own. */
  forgetPost(id: number): Promise<void> {
    return this.update(id, {
      wordpressPostId: null,
      wordpressStatus: null,
      wordpressSlug: null,
      wordpressCreateTriedAt: null,
    });
  }

  /** Another picture gets another slug. */
  async mediaTry(post: BlogPost, hash: string): Promise<OpenTry> {
    const fresh = await this.fresh(post.id);
    const prefix = `pl-image-${hash.slice(0, 12)}-`;
    if (fresh.wordpressMediaSlug?.startsWith(prefix)) {
      return { slug: fresh.wordpressMediaSlug, triedAt: fresh.wordpressMediaTriedAt };
    }
    const slug = `${prefix}${randomBytes(6).toString('hex')}`;
    await this.update(post.id, { wordpressMediaSlug: slug, wordpressMediaTriedAt: null });
    return { slug, triedAt: null };
  }

  mediaTriedAt(id: number, at: Date | null): Promise<void> {
    return this.update(id, { wordpressMediaTriedAt: at });
  }

  mediaDone(id: number, wordpressMediaId: number, hash: string): Promise<void> {
    return this.update(id, { wordpressMediaId, wordpressMediaHash: hash });
  }

  async update(id: number, fields: Partial<BlogPost>): Promise<void> {
    await this.dataSource.getRepository(BlogPost).update(id, fields);
  }

  private fresh(id: number): Promise<BlogPost> {
    return this.dataSource.getRepository(BlogPost).findOneByOrFail({ id });
  }
}

const randomSlug = (prefix: string): string => `${prefix}-${randomBytes(16).toString('hex')}`;
