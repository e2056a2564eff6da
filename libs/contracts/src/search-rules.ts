import type { Count, Id, IsoTime } from './scalars.ts';

/** A channel as YouTube names it. */
export interface ChannelRef {
  /** YouTube's id of it. */
  id: string;
  title: string;
}

/** Stands for no wish, where a rule names a language or a region. */
export const ANY = 'any';

/** What decides which results of a search are taken. */
export interface SearchRules {
  /** Only what came out within so many days. */
  periodDays: Count;
  /** Minutes; 0 takes any. */
  shortestMinutes: Count;
  /** Minutes; 0 takes any. */
  longestMinutes: Count;
  /** Two letters, `zh-Hans`, `zh-Hant` or `any`: the language that YouTube is asked for; it is a wish. See `languageProblem`. */
  language: string;
  /** Two letters, or `any`: the country that YouTube is asked for. See `countryProblem`. */
  region: string;
  /** Leaves out streams that run or are announced. */
  leaveOutLive: boolean;
  leaveOutShorts: boolean;
  /** What counts as a Short, in seconds; what carries #shorts does up to YouTube's own limit. */
  shortSeconds: Count;
  blockedChannels: ChannelRef[];
  /** Their videos go first. */
  preferredChannels: ChannelRef[];
  /** Whole words or phrases of a title, whatever their case and accents. */
  excludedWords: string[];
}

/** What is added to a website's lists by a keyword rather than replaced. */
export type ListRules = Pick<SearchRules, 'blockedChannels' | 'preferredChannels' | 'excludedWords'>;

/** What a website says; a language of null: the one that it is written in. */
export type WebsiteSearchRules = Omit<SearchRules, 'language'> & { language: string | null };

/** A keyword's own rules: null follows the website; its lists come on top of the website's. */
export type KeywordSearchRules = {
  [K in Exclude<keyof SearchRules, keyof ListRules>]: SearchRules[K] | null;
} & ListRules;

/** `GET` and `PUT /api/search-rules?siteId=`. */
export interface SearchRulesView extends WebsiteSearchRules {
  wordpressSiteId: Id;
  /** Null while the website keeps the defaults. */
  updatedAt: IsoTime | null;
}

/** `GET`, `PUT` and `DELETE /api/keywords/{id}/search-rules`. */
export interface KeywordSearchRulesView {
  keywordId: Id;
  /** What the keyword says itself. */
  own: KeywordSearchRules;
  /** What holds for it. */
  effective: SearchRules;
}

/** What is changed one channel at a time, so that two people don't undo each other's. */
type ChannelLists = 'blockedChannels' | 'preferredChannels';

/** Body of `PUT /api/search-rules`; what is left out stays. */
export type SearchRulesRequest = Partial<Omit<WebsiteSearchRules, ChannelLists>>;

/** Body of `PUT /api/keywords/{id}/search-rules`; what is left out stays, null follows the website. */
export type KeywordSearchRulesRequest = Partial<Omit<KeywordSearchRules, ChannelLists>>;

/** What becomes of a channel's videos. */
export const CHANNEL_RULES = ['blocked', 'preferred', 'none'] as const;
export type ChannelRule = (typeof CHANNEL_RULES)[number];

/** Body of `POST /api/search-rules/channels` and `POST /api/keywords/{id}/search-rules/channels`. */
export interface ChannelRuleRequest {
  channelId: string;
  title: string;
  rule: ChannelRule;
}

/** Why a result of a search is not taken. */
export const LEFT_OUT_REASONS = [
  'known',
  'dismissed',
  'vanished',
  'private',
  'rejected',
  'not_embeddable',
  'made_for_kids',
  'age_restricted',
  'region_blocked',
  'live',
  'too_old',
  'too_short',
  'too_long',
  'short',
  'blocked_channel',
  'excluded_word',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** `taken`: stored as a video. `waiting`: a later search may take it. */
export const CANDIDATE_STATES = ['taken', 'waiting', 'left_out'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** `GET /api/keywords/{id}/candidates`: a result of its searches of the last 30 days. */
export interface CandidateView {
  id: Id;
  keywordId: Id;
  youtubeId: string;
  title: string;
  channelId: string | null;
  channelTitle: string;
  publishedAt: IsoTime | null;
  durationSeconds: Count | null;
  /** Its place in the search that named it, from 1. */
  rank: Count;
  foundAt: IsoTime;
  takenAt: IsoTime | null;
  state: CandidateState;
  /** Null unless it is left out. */
  leftOut: LeftOutReason | null;
  /** The sentence for that; null unless it is left out. */
  reason: string | null;
}

/** A Short has three minutes at most. https://support.google.com/youtube/answer/15424877 */
export const LONGEST_SHORT_SECONDS = 180;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const SEARCH_RULE_LIMITS = {
  periodDays: { min: 1, max: 365, default: 30 },
  shortestMinutes: { min: 0, max: 600, default: 0 },
  longestMinutes: { min: 0, max: 1440, default: 0 },
  shortSeconds: { min: 1, max: LONGEST_SHORT_SECONDS, default: 60 },
  channels: 200,
  channelId: { min: 1, max: 64 },
  channelTitle: { max: 200 },
  words: 100,
  word: { min: 1, max: 60 },
} as const;

/** What holds where nothing is stored, apart from the language, which is the website's. */
export const DEFAULT_SEARCH_RULES: SearchRules = {
  periodDays: SEARCH_RULE_LIMITS.periodDays.default,
  shortestMinutes: SEARCH_RULE_LIMITS.shortestMinutes.default,
  longestMinutes: SEARCH_RULE_LIMITS.longestMinutes.default,
  language: ANY,
  region: ANY,
  leaveOutLive: true,
  leaveOutShorts: true,
  shortSeconds: SEARCH_RULE_LIMITS.shortSeconds.default,
  blockedChannels: [],
  preferredChannels: [],
  excludedWords: [],
};

/** Texts that API and forms share. */
export const SEARCH_RULE_MESSAGES = {
  lengths: 'The maximum length must not be below the minimum length.',
  channels: 'This list is full: it can have 200 channels.',
} as const;
