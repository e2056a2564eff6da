import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { ListPage, WordPressPost } from '@pressloom/clients/wordpress';
import type { JobContext } from '../../jobs/job-context.ts';
import type { CleanWork } from './post-cleaner.service.ts';

/** Posts of one request, and of the next tries where a website fails with that many texts. */
const SIZES = [25, 5, 1];

const TOO_MUCH = new Set(['timeout', 'connection_lost', 'server_error', 'answer_too_large', 'unusable_answer']);

/** A part of the posts, as a step of the job stores it. */
interface Part<T> {
  kept: T;
  read: number;
  /** Where the next part begins; null behind the last. */
  next: number | null;
  total: number | null;
}

/** Reads the texts of all posts of a website, part by part. */
@Injectable()
export class SiteTexts {
  /**
   * Each part is a step of the job, so that a run after a crash continues with the next. `keep` gets the posts and gives what is stored of
   * them. @throws ProviderError
   */
  async read<T>(
    context: JobContext,
    work: CleanWork,
    keep: (posts: WordPressPost[]) => Promise<T>,
  ): Promise<{ parts: T[]; readPosts: number }> {
    const parts: T[] = [];
    let readPosts = 0;
    for (let offset: number | null = 0; offset !== null;) {
      const from: number = offset;
      const part: Part<T> = await context.step(`posts-${from}`, async () => {
        const { page, size } = await this.page(context, work, from);
        const isLast = page.total === null ? page.rows.length === 0 : from + size >= page.total;
        const next = isLast ? null : from + size;
        return { kept: await keep(page.rows), read: page.rows.length, next, total: page.total };
      });
      parts.push(part.kept);
      readPosts += part.read;
      offset = part.next;
      const total = Math.max(part.total ?? 0, readPosts);
      await context.progress({ done: offset ?? total, total, note: 'Reading the posts on WordPress' });
    }
    return { parts, readPosts };
  }

  private async page(
    context: JobContext,
    { client, signal }: CleanWork,
    offset: number,
  ): Promise<{ page: ListPage<WordPressPost>; size: number }> {
    for (let at = 0; ; at += 1) {
      const size = SIZES[at] ?? 1;
      try {
        return { page: await client.textPage({ offset, size }, { signal }), size };
      } catch (error) {
        const isTooMuch = error instanceof ProviderError && TOO_MUCH.has(error.code);
        if (!isTooMuch || at === SIZES.length - 1) throw error;
        await context.sleep(context.repeatMs);
      }
    }
  }
}
