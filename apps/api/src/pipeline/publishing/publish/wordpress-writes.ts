import { ProviderError } from '@pressloom/clients/http';
import type { Taxonomy, WordPressClient, WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { JobContext } from '../../../jobs/job-context.ts';

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
const NONE_CHOSEN: ReadonlyMap<string, number> = new Map();
const CHOOSE_ANOTHER = 'Choose another one under Content Generation, Settings.';

/** Writes to one WordPress that give the same result however often they are run. */
export class WordPressWrites {
  protected readonly client: WordPressClient;
  private readonly pace: WritePace;

  constructor(client: WordPressClient, pace: WritePace) {
    this.client = client;
    this.pace = pace;
  }

  /**
   * Ids of terms by name; a term that this user may not create is left out and told.
   *
   * @param chosen ids of those that a person chose from the website's own, by name: where such a one was deleted there, it
   * is left out and told, and not made again
   */
  async terms(
    taxonomy: Taxonomy,
    names: string[],
    warnings: string[],
    chosen: ReadonlyMap<string, number> = NONE_CHOSEN,
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) {
      const id = chosen.get(name);
      const found = id === undefined ? await this.named(taxonomy, name, warnings) : await this.kept(taxonomy, id);
      if (found !== null) ids.push(found);
      else if (id !== undefined) warnings.push(`The category "${name}" was deleted on WordPress. ${CHOOSE_ANOTHER}`);
    }
    return [...new Set(ids)];
  }

  private async named(taxonomy: Taxonomy, name: string, warnings: string[]): Promise<number | null> {
    try {
      return await this.repeat(() => this.term(taxonomy, name));
    } catch (error) {
      const reason = error instanceof ProviderError ? LEFT_OUT[error.code] : undefined;
      if (reason === undefined) throw error;
      const kind = taxonomy === 'categories' ? 'category' : 'tag';
      warnings.push(`The ${kind} "${name}" is missing: ${reason}`);
      return null;
    }
  }

  private async kept(taxonomy: Taxonomy, id: number): Promise<number | null> {
    return (await this.repeat(() => this.client.getTerm(taxonomy, id, this.call)))?.id ?? null;
  }

  /** Sets everything by id in one update; null when the post is no longer on WordPress. */
  async update(id: number, fields: WordPressPostFields): Promise<WordPressPost | null> {
    try {
      return await this.repeat(() => this.client.updatePost(id, fields, this.call));
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'not_found') return null;
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

/** What the breaker holds back waits in the queue instead, where it takes no place of work that can be done. */
const isWorthRepeating = ({ code, retryable, ambiguous }: ProviderError): boolean =>
  code !== 'breaker_open' && (retryable || ambiguous);
