import type { JobView } from './jobs.ts';
import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** `processed`: a post was written from it. */
export const VIDEO_STATUSES = ['discovered', 'processed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** What a post is written from: a video of YouTube's, or a person's own notes, of which YouTube tells nothing. */
export const SOURCE_KINDS = ['video', 'notes'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Why nothing is written from a video automatically; null means that it is usable. `rejected`: YouTube has it, but plays it to nobody. */
export const VIDEO_FLAGS = [
  'vanished',
  'private',
  'rejected',
  'not_embeddable',
  'made_for_kids',
  'age_restricted',
  'region_blocked',
] as const;
export type VideoFlag = (typeof VIDEO_FLAGS)[number];

/** Flags of what some readers can't watch: a person may have a post written all the same. */
export const OVERRIDABLE_FLAGS = ['age_restricted', 'region_blocked'] as const satisfies readonly VideoFlag[];

/** Whether nothing may be written from a video with this flag, whoever asks. Pure. */
export const isUnusable = (flag: VideoFlag | null): boolean =>
  flag !== null && !(OVERRIDABLE_FLAGS as readonly VideoFlag[]).includes(flag);

/** After so many failures of its own a video waits for a person. */
export const MAX_VIDEO_FAILURES = 3;

/** What a list of videos can be narrowed to: `failed` is its last writing or publishing, the last three are its post's. */
export const VIDEO_STATES = ['failed', 'flagged', 'draft', 'published', 'held'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

export const VIDEO_BULK_ACTIONS = ['generate', 'premium', 'free', 'delete'] as const;
export type VideoBulkAction = (typeof VIDEO_BULK_ACTIONS)[number];

/**
 * `GET /api/videos` and `/api/videos/recent`. `durationSeconds` is null where YouTube gave none. Of notes all that YouTube
 * tells is empty or null.
 */
export interface VideoView {
  id: Id;
  kind: SourceKind;
  /** Null for notes. */
  youtubeId: string | null;
  /** Of notes, the working title that their writer gave. */
  title: string;
  description: string;
  channelTitle: string;
  publishedAt: IsoTime | null;
  thumbnailUrl: string | null;
  /** Largest first; the screen tries them in order. */
  thumbnails: string[];
  viewCount: Count | null;
  duration: string | null;
  durationSeconds: Count | null;
  keywordId: Id | null;
  wordpressSiteId: Id;
  status: VideoStatus;
  flag: VideoFlag | null;
  /** That it can't be watched where many of the website's readers live, a sentence; null where it can, or is flagged. */
  regionNote: string | null;
  isPremium: boolean;
  /** Failed tries to write from it that were its own, not a provider's. */
  failures: Count;
  /** It failed so often that nothing more is written from it by itself until a person releases it. */
  needsPerson: boolean;
  /** Why the last of these failed, a sentence. */
  failureReason: string | null;
  createdAt: IsoTime;
  source: ProviderMode;
  lastJob: JobView | null;
  /** Words that an article can be written from: of the transcript where there is one, else of title and description. */
  sourceWords: Count;
  /** Whether a person gave a transcript or notes; true of notes. */
  hasTranscript: boolean;
  /** That it says too little to write from, a sentence; null where it says enough or has its post. */
  thinReason: string | null;
}

/** `POST /api/videos/{id}/release`. */
export interface ReleasedVideo extends VideoView {
  /** What keeps a post from being written from it automatically, a sentence; null where the next rounds take it up. */
  whyNotWritten: string | null;
}

/** `GET /api/videos/{id}/transcript`. */
export interface VideoTranscript {
  /** As a person gave it; null where nobody did. */
  transcript: string | null;
}

/** `GET /api/videos/dismissed`: a video that somebody deleted, so that no search brings it back. */
export interface DismissedVideoView {
  id: Id;
  youtubeId: string;
  /** Null from 30 days after YouTube told it: it may be kept no longer. The channel's, too. */
  title: string | null;
  channelTitle: string | null;
  dismissedAt: IsoTime;
}

/** `POST /api/videos`. */
export interface AddVideoRequest {
  siteId?: Id;
  /** In any form that YouTube has for one video. */
  url: string;
}

/** The query of `POST /api/videos/notes`, whose body is the notes themselves. */
export interface NotesOptions {
  siteId?: Id;
  /** A working title. */
  title: string;
}

/** Texts that API and forms share. */
export const SOURCE_MESSAGES = {
  address: 'Please enter the URL of one YouTube video, such as https://www.youtube.com/watch?v=…',
  title: 'Please give your notes a title',
  videoTitle: 'A video keeps the title that it has on YouTube',
  notes: 'Please enter your notes',
} as const;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const SOURCE_LIMITS = {
  notesTitle: { min: 1, max: 200 },
  /** Words below which nothing is written by itself; 0 switches that off. */
  minWords: { min: 0, max: 1000, default: 60 },
  transcript: { maxBytes: 5_000_000 },
} as const;
