import type { Actor } from './actors.ts';
import type { Count, Id, IsoTime } from './scalars.ts';
import type { TruncatedInput } from './truncated-input.ts';

/** A category that a website has on WordPress, and what goes there. */
export interface OwnCategory {
  name: string;
  /** Its number on WordPress. */
  wordpressId: Count;
  /** Names of the brand's categories whose posts go there; without one only the model proposes it. */
  from: string[];
}

/** What a website says itself of how it is written; null: its brand says it. An empty list or mood is one of its own. */
export interface OwnVoice {
  /** Who writes, for whom, in what tone. */
  persona: string | null;
  /** Rules that every article keeps. */
  articleRules: string[] | null;
  /** What is never written. */
  avoid: string[] | null;
  /** What posts are sorted into. Where nothing fits, the one that stands for the brand's `fallback` serves, else the first. */
  categories: OwnCategory[] | null;
  /** Words that an article should have, as far as its source bears them. */
  targetWords: Count | null;
  /** The sentence that the prompt of every picture ends with. */
  imageMood: string | null;
}

/** What a brand says, in the website's language where it has one for each. */
export interface BrandVoiceView {
  /** The brand's. */
  name: string;
  persona: string;
  articleRules: string[];
  avoid: string[];
  categories: string[];
  /** The category of a post that fits no other. */
  fallback: string;
  imageMood: string;
}

/** `GET` and `PUT /api/site-voice?siteId=`: how a website is written. */
export interface SiteVoiceView {
  brand: BrandVoiceView;
  own: OwnVoice;
  /** Null before the first change. */
  updatedAt: IsoTime | null;
  updatedBy: Actor | null;
}

/** Body of `PUT /api/site-voice`. What is left out stays, what is null goes back to the brand's. */
export type SiteVoiceRequest = Partial<OwnVoice>;

/** Body of `POST /api/site-voice/trial`: what `voice` leaves out is the brand's, whatever is stored. */
export interface VoiceTrialRequest {
  siteId?: Id;
  videoId: Id;
  voice: SiteVoiceRequest;
  /** Go on though the day's budget is spent. */
  overBudget?: boolean;
}

/** A text that was written to try a voice. It is kept with its job alone, and becomes no post. */
export interface VoiceTrial {
  title: string;
  excerpt: string;
  /** Sanitised semantic HTML. */
  html: string;
  categories: string[];
  wordCount: Count;
  /** What of the source the AI server seems to have read, where that is far less than it was sent; missing for all others. */
  truncatedInput?: TruncatedInput;
  /** What it cost, rounded up. */
  cents: Count;
  /** It came from the stand-in, which bills nothing. */
  isSandbox: boolean;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const VOICE_LIMITS = {
  persona: { min: 10, max: 2000 },
  /** Rules, and things to avoid, of each. */
  rules: 20,
  /** As long as one of a brand's may be. */
  rule: { max: 400 },
  targetWords: { min: 60, max: 1500 },
  /** How long the text of a trial can be read. */
  trialDays: 7,
  imageMood: { max: 400 },
  categories: 30,
} as const;

/** Texts that API and forms share. */
export const VOICE_MESSAGES = {
  persona: `Please describe the writer in ${VOICE_LIMITS.persona.min} to ${VOICE_LIMITS.persona.max.toLocaleString('en')} characters`,
  rules: `At most ${VOICE_LIMITS.rules} lines`,
  rule: `A line has at most ${VOICE_LIMITS.rule.max} characters`,
  targetWords: `A whole number from ${VOICE_LIMITS.targetWords.min} to ${VOICE_LIMITS.targetWords.max.toLocaleString('en')}`,
  imageMood: `At most ${VOICE_LIMITS.imageMood.max} characters`,
  categories: `Choose 1 to ${VOICE_LIMITS.categories} categories, each once`,
} as const;
