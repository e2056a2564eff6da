import type { Id } from './scalars.ts';
import type { SiteContents } from './sites.ts';

/** `GET /api/sample-data`: what `DELETE` would remove. */
export interface SampleData {
  websites: { id: Id; name: string }[];
  /** Of all of them together. */
  contents: SiteContents;
  /** Address of the sample operator; null where there is none. */
  account: string | null;
  /** Why it can't be removed now, a sentence; null where it can. */
  obstacle: string | null;
}

/** `DELETE /api/sample-data`. */
export interface RemovedSampleData {
  message: string;
  /** As it was counted before. */
  removed: Omit<SampleData, 'obstacle'>;
}
