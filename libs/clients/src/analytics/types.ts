import type { FetchLike, Policies } from '../http/index.ts';

/** Where Analyzati is, what opens it, and how long one exchange may take. */
export interface AnalyzatiClientOptions {
  /** What stands before `/sites`. */
  baseUrl: string;
  apiKey: string;
  fetch?: FetchLike;
  /** Shared by all clients of a process, so that they share its breakers. */
  policies?: Policies;
  /** For one exchange; 15 s by default. */
  timeoutMs?: number;
}

/** Whose figures are asked for, and of which days. */
export interface VisitorsQuery {
  /** Such as `press.example`, without `www.` and without a port. */
  host: string;
  /** `YYYY-MM-DD`, the first day. */
  from: string;
  /** `YYYY-MM-DD`, the last day; it counts too. */
  to: string;
}

/** What Analyzati counted on one day. */
export interface OutsideDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Whole, 0 to 2,147,483,647. */
  visitors: number;
  /** Whole, 0 to 2,147,483,647. */
  pageViews: number;
}

/** The figures of the days that were asked for. */
export interface CountedDays {
  /** The earliest first, each day once. A day that Analyzati doesn't name is missing: that is not 0. */
  days: OutsideDay[];
  /** Entries that were left out: figures that can't be right, days that nobody asked for, days with two different figures. */
  dropped: number;
}

/** Analyzati's API, as far as we use it. */
export interface AnalyzatiClient {
  /**
   * Visitors and page views of a website by day. Repeated where that is safe, but not after a timeout: somebody may be waiting.
   *
   * @throws ProviderError bad_credentials, forbidden, not_found (it doesn't count this host), unusable_answer (also where no entry of an
   * answer can be right), and those of `request`
   */
  visitors(query: VisitorsQuery, options?: { signal?: AbortSignal }): Promise<CountedDays>;
}
