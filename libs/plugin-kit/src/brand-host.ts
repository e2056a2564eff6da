import type { UpdateCategoriesResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Brand } from './brand.ts';

/**
 * The request of a plugin's own route, as Nest's `@Req()` gives it. A plugin hands it on to the host, which reads from
 * it who asks and which site is meant.
 */
export interface BrandRequest {
  readonly method: string;
  readonly url: string;
}

/** The result where it came within 25 seconds, else the job that goes on without the caller. */
export type HostAnswer<T> = Promise<T | JobAccepted>;

/**
 * What a brand may ask of the product; the product injects it into a plugin's controllers. Every call is made for one
 * site of the brand: the `siteId` of the request, else the site that the caller selected, else the brand's first.
 *
 * Refusals (no such site, a site of another brand, WordPress says no) are thrown ready to be answered: let them pass.
 */
export abstract class BrandHost {
  /**
   * Sorts the published posts of the site anew by the brand's category rules, here and on WordPress. A post that no rule
   * fits keeps what it has. Categories that somebody else gave a post on WordPress stay. Drafts lose only those that the
   * rules no longer know.
   */
  abstract updateCategories(brand: Brand, request: BrandRequest): HostAnswer<UpdateCategoriesResult>;
}

export type { UpdateCategoriesResult };
