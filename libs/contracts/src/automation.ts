import type { Count, Id, IsoTime } from './scalars.ts';

/** `GET`, `POST` and `PATCH /api/website-automation-settings/{siteId}`: how a website works by itself. */
export interface WebsiteAutomationView {
  wordpressSiteId: Id;
  websiteName: string;
  /** Off means that keywords are searched only when a person asks. */
  automationEnabled: boolean;
  /** Wanted minutes between two searches of one keyword, 60-1440. */
  searchFrequencyMinutes: Count;
  /** Videos that are stored at most in one Pacific day, 1-200. */
  dailyVideoLimit: Count;
  /** Videos that one search stores at most, 0-10; 0 pauses. */
  videosPerSearch: Count;
  /** Days that a draft may wait in the automation before it is left to people, 1-30. */
  draftDays: Count;
  /** Drafts of the automation that may wait beyond those that can still go out today, 0-20. */
  draftStock: Count;
  /** Null while the website keeps the defaults. */
  updatedAt: IsoTime | null;
}

/** `POST` takes all of these, `PATCH` any. */
export interface WebsiteAutomationRequest {
  automationEnabled?: boolean;
  searchFrequencyMinutes?: Count;
  dailyVideoLimit?: Count;
  videosPerSearch?: Count;
  draftDays?: Count;
  draftStock?: Count;
}

/** How a website works by itself, without whose it is. */
export type WebsiteAutomation = Required<WebsiteAutomationRequest>;

/** `GET /api/automation-settings`, one entry a website. */
export interface AutomationSettingsEntry {
  name: string;
  wordpressSiteId: Id;
  searchFrequencyMinutes: Count;
  videosPerSearch: Count;
  automationEnabled: boolean;
  dailyVideoLimit: Count;
  /** Why no posts come of these settings now, a sentence for people; null while nothing is in the way. */
  hindrance: string | null;
}

/** `GET` and `PATCH /api/global-automation-settings`: the switch of everything that works by itself, and how often it looks. */
export interface GlobalAutomationView {
  enabled: boolean;
  /** Minutes between two looks at what is due, 5-1440. */
  frequencyMinutes: Count;
}

/** `GET /api/current-time?siteId=`. `local` is written out in the website's time zone, such as `Sat, Nov 21, 2026, 9:05 AM EST`. */
export interface CurrentTime {
  local: string;
  iso: IsoTime;
  timeZone: string;
}

/** What the header's chip says. */
export const AUTOMATION_STATES = ['active', 'paused', 'attention'] as const;
export type AutomationState = (typeof AUTOMATION_STATES)[number];

/** One thing that works automatically. `schedule` is a short text such as `Every hour`. */
export interface AutomationPart {
  key: 'writing' | 'import' | 'publishing';
  label: string;
  state: AutomationState;
  schedule: string;
  reason: string;
}

/**
 * What a person should know of: the automation itself stands still or lacks something, something outside refuses or fails, money runs
 * out, or videos wait for a person. While no switch is off, the chip says 'attention' exactly where one of the first two kinds is there.
 */
export interface AutomationIssue {
  kind: 'automation' | 'service' | 'budget' | 'videos';
  message: string;
  /** Path of the admin. */
  link: string;
}

/** `GET /api/automation-status?siteId=`: whether a website works by itself, and why not. */
export interface AutomationStatus {
  state: AutomationState;
  /** A sentence for people. */
  reason: string;
  /** Path of the admin where it can be changed or seen. */
  link: string;
  parts: AutomationPart[];
  /** The worst first. */
  issues: AutomationIssue[];
  /** When the next look that can search for the website comes; null while none does. */
  nextSearchAt: IsoTime | null;
  /** When posts are written next; null while nothing is written by itself. */
  nextWriteAt: IsoTime | null;
  lastSearchAt: IsoTime | null;
  /** When the automation last wrote a post; what people had written doesn't count. */
  lastWriteAt: IsoTime | null;
  /** Found videos that the next rounds write from. */
  videosWaiting: Count;
  /** Found videos that can be written from, but their keyword's rules leave that to people. */
  videosByHand: Count;
  /** Found videos that failed so often that a person must look at them. */
  videosFailed: Count;
  /** Found videos that say too little to be written from by themselves. */
  videosThin: Count;
  /** Found videos that nothing can be written from: flagged, without data, or made up by the stand-in that serves no longer. */
  videosUnusable: Count;
  /** People's own notes without a post: nothing is written from them by itself. */
  notesWaiting: Count;
  /** Posts that are published by themselves at most in one day of its time zone; 0 when publishing is a person's. */
  postsPerDay: Count;
}

/** Minutes between two rounds of writing. */
export const WRITING_CYCLE_MINUTES = 60;

/** Minutes between two looks at what may be published by itself. */
export const PUBLISHING_CYCLE_MINUTES = 15;

/** Searches that one Sync Content makes at most; the keywords that waited longest come first. */
export const SEARCHES_PER_SYNC = 10;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const AUTOMATION_LIMITS = {
  videosPerSearch: { min: 0, max: 10, default: 2 },
  draftStock: { min: 0, max: 20, default: 3 },
  dailyVideoLimit: { min: 1, max: 200, default: 80 },
  searchFrequencyMinutes: { min: 60, max: 1440, default: 180 },
  planFrequencyMinutes: { min: 5, max: 1440, default: 30 },
  draftDays: { min: 1, max: 30, default: 7 },
} as const;
