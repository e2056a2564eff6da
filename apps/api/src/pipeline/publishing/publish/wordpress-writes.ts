import { ProviderError } from '@pressloom/clients/http';
import { isRouteMissing } from '@pressloom/clients/wordpress';
import type { Taxonomy, WordPressClient, WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { JobContext } from '../../../jobs/job-context.ts';
import { isAsSent } from './sent-fields.ts';

/** What writes need of the job that runs them. */
export interface WritePace {
  signal: AbortSignal;
  /** Before the first repeat of a write that may be repeated; it doubles with each. */
  repeatMs: number;
  pause: (ms: number) => Promise<void>;
}

/** The pace of a job's writes. */
export const paceOf = (context: JobContext): WritePace => ({
  signal: context.signal,
  repeatMs: context.repeatMs,
  pause: (ms) => context.sleep(ms),
});

/** Repeats of a write that gives the same result however often it is sent. */
const REPEATS = 4;
/** What WordPress asks to wait beyond this is left to the job's own retry. */
const LONGEST_PAUSE_MS = 30_000;

/** Why a term can't be had, by the code of the failure; what else fails is a failure of the whole. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  forbidden: 'this WordPress user may not create it.',
  rejected: 'WordPress does not accept this name.',
};
const KINDS = {
  categories: { one: 'category', many: 'categories' },
  tags: { one: 'tag', many: 'tags' },
} as const satisfies Record<Taxonomy, object>;
const NONE_CHOSEN: ReadonlyMap<string, number> = new Map();
const CHOOSE_ANOTHER = 'Choose another one under Content Generation, Settings.';

/** An update that WordPress has. */
export interface Written {
  post: WordPressPost;
  /** What it was answered with although it was done; null where the answer was good. */
  reported: ProviderError | null;
}

/** Writes to one WordPress that give the same result however often they are run. */
export class WordPressWrites {
  protected readonly client: WordPressClient;
  private readonly pace: WritePace;

  constructor(client: WordPressClient, pace: WritePace) {
    this.client = client;
    this.pace = pace;
  }

  /**
   * Ids of terms by name; a term that can't be had is left out and told, and so are all where the website has no such terms.
   *
   * @param chosen ids of those that a person chose from the website's own, by name: where such a one was deleted there, it
   * is left out and told, and not made again
   */
  async terms(
    taxonomy: Taxonomy,
    names: string[],
    warnings: string[],
    chosen: ReadonlyMap<string, number> = NONE_CHOSEN,
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    try {
      for (const name of names) {
        const id = chosen.get(name);
        const found = id === undefined ? await this.named(taxonomy, name, warnings) : await this.kept(taxonomy, id);
        if (found !== null) ids.set(name, found);
        else if (id !== undefined) warnings.push(`The category "${name}" was deleted on WordPress. ${CHOOSE_ANOTHER}`);
      }
    } catch (error) {
      if (!isRouteMissing(error)) throw error;
      warnings.push(withoutRoute(taxonomy, names));
    }
    return ids;
  }

  /** Ids of terms that are there, by name; none is made. */
  async termsThere(taxonomy: Taxonomy, names: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) {
      const found = await this.repeat(() => this.client.findTermByName(taxonomy, name, this.call));
      if (found) ids.push(found.id);
    }
    return ids;
  }

  private async named(taxonomy: Taxonomy, name: string, warnings: string[]): Promise<number | null> {
    try {
      return await this.repeat(() => this.term(taxonomy, name));
    } catch (error) {
      const reason = error instanceof ProviderError ? LEFT_OUT[error.code] : undefined;
      if (reason === undefined) throw error;
      warnings.push(`The ${KINDS[taxonomy].one} "${name}" is missing: ${reason}`);
      return null;
    }
  }

  private async kept(taxonomy: Taxonomy, id: number): Promise<number | null> {
    return (await this.repeat(() => this.client.getTerm(taxonomy, id, this.call)))?.id ?? null;
  }

  /**
   * Sets everything by id in one update; null when the post is no longer on WordPress. What may have been done although it failed is
   * looked at before it is sent again.
   */
  async update(id: number, fields: WordPressPostFields): Promise<Written | null> {
    try {
      return await this.repeat(() => this.written(id, fields));
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private async written(id: number, fields: WordPressPostFields): Promise<Written> {
    try {
      return { post: await this.client.updatePost(id, fields, this.call), reported: null };
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.ambiguous) throw error;
      const post = await this.postThere(id);
      if (!post || !isAsSent(fields, post)) throw error;
      return { post, reported: error };
    }
  }

  /** The post as it is there now, asked once; null where it is gone, or nobody can tell. */
  protected async postThere(id: number): Promise<WordPressPost | null> {
    try {
      return await this.client.getPost(id, this.call);
    } catch (error) {
      if (error instanceof ProviderError) return null;
      throw error;
    }
  }

  private async term(taxonomy: Taxonomy, name: string): Promise<number> {
    const found = await this.client.findTermByName(taxonomy, name, this.call);
    return (found ?? (await this.client.createTerm(taxonomy, name, this.call))).id;
  }

  protected async repeat<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        const mayRepeat = error instanceof ProviderError && isWorthRepeating(error);
        const waitMs = mayRepeat ? (error.retryAfterMs ?? this.pace.repeatMs * 2 ** (attempt - 1)) : Infinity;
        if (attempt === REPEATS || waitMs > LONGEST_PAUSE_MS) throw error;
        await this.pace.pause(waitMs);
      }
    }
  }

  protected get call(): { signal: AbortSignal } {
    return { signal: this.pace.signal };
  }
}

const withoutRoute = (taxonomy: Taxonomy, names: string[]): string => {
  const { one, many } = KINDS[taxonomy];
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const what = names.length === 1 ? `The ${one} ${quoted} is` : `The ${many} ${quoted} are`;
  return `${what} missing: this WordPress has no ${many}, or hides them from its REST API.`;
};

/**
 * What people are told of an update that WordPress has although it answered with an error; null where nothing was answered: then only
 * the answer was lost. Pure.
 */
export function reportedSentence(reported: ProviderError | null, did: 'published' | 'saved'): string | null {
  if (reported?.status == null) return null;
  if (reported.status >= 400) {
    return `WordPress ${did} it but reported an error (${reported.status}): a plugin may have failed.`;
  }
  return `WordPress ${did} it but its answer could not be read: a plugin may have failed.`;
}

/** What the breaker holds back waits in the queue instead, where it takes no place of work that can be done. */
const isWorthRepeating = ({ code, retryable, ambiguous }: ProviderError): boolean =>
  code !== 'breaker_open' && (retryable || ambiguous);
