import type { JobView } from './jobs.ts';
import type { Count } from './scalars.ts';

/** For how many whole months events are kept one by one. */
export const EVENT_MONTHS = { min: 3, max: 36, default: 13 };

/** Where the first of so many whole months before the present one begins. Months are those of UTC, as their tables are. Pure. */
export const firstKept = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

/** `GET /api/visitor-data?siteId=`: what is kept of visits. */
export interface VisitorData {
  /** Whole months before the present one, for all websites. Figures of earlier days stay. */
  keptMonths: Count;
  /** The first month of which there are events, such as `2026-11`; null where there are none by month. */
  oldestMonth: string | null;
  /** The website's last rebuild; null where there was none, or no website. */
  rebuild: JobView | null;
}

/** `PUT /api/visitor-data`. */
export interface SaveVisitorData {
  keptMonths: Count;
}

/** `POST /api/visitor-data/rebuild`, once its job has ended. */
export interface RebuiltFigures {
  message: string;
  /** Events that were counted; 0 where it was stopped. */
  counted: Count;
}

export interface KeptEvents {
  message: string;
  /** Months that were deleted. */
  dropped: Count;
}
