import type { ReaderLanguage } from './reader-texts/languages.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** The pages whose text operators write. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/**
 * `GET /api/legal/{page}?return_url=`: plain text; a line that begins with `# ` is a heading, blank lines part paragraphs. The
 * language is that of the connected website which `return_url` lies on, else English; `language` asks for one by itself.
 */
export interface LegalText {
  text: string;
  language: ReaderLanguage;
  /** Names these words: people who agree to them send it along. The same words have the same. */
  version: string;
  /** Of the page in all languages, from 1. It grows only where an operator asks everyone to accept the terms anew; corrections and releases leave it. */
  revision: Count;
  /** Null while it is the text that Pressloom comes with. */
  updatedAt: IsoTime | null;
}

/** `PUT /api/legal/{page}`; an empty text brings back the one that Pressloom comes with in that language. */
export interface SaveLegalTextRequest {
  text: string;
  /** What it is written in, English unless told: each language has a text of its own. */
  language?: ReaderLanguage;
  /** The `version` that was edited: 409 `legal_text_changed` where another applies by now. Without it, what is there is replaced whatever it is. */
  basedOn?: string;
  /**
   * Begins a new revision of the terms, in all languages: every member is asked to accept it at the next sign-in or visit. False unless told, and never true
   * for privacy, which nobody is asked to accept.
   */
  askAgain?: boolean;
}

/** A wording of a legal page that was stored, in `GET /api/legal/{page}/wordings`, the newest first: operators' own, and those of ours that were accepted. */
export interface LegalWordingView {
  id: Id;
  language: ReaderLanguage;
  revision: Count;
  version: string;
  /** False for a text that Pressloom came with. */
  isOwn: boolean;
  savedAt: IsoTime;
}

/** `GET /api/legal/wordings/{id}`. */
export interface LegalWordingText extends LegalWordingView {
  text: string;
}

/** `GET /api/users/accepted-terms`: how many members accepted the terms. */
export interface TermsAcceptance {
  /** The one that applies. */
  revision: Count;
  /** When everyone was asked for it; null for the first, for which nobody was. */
  since: IsoTime | null;
  /** All of them, those who never accepted any terms included. */
  members: Count;
  /** Of these, those who accepted the revision that applies. */
  accepted: Count;
  /** Of each wording that a member accepted, the newest revision first. Texts replaced before wordings were kept are known by their version alone. */
  wordings: { revision: Count; version: string; accepted: Count }[];
}

export const LEGAL_MESSAGES = {
  changed: 'Somebody else changed this text after you opened it. Read theirs before you replace it with yours.',
  privacyAsksNobody: 'Nobody is asked to accept the privacy text',
} as const;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const LEGAL_LIMITS = {
  text: { max: 50_000 },
  version: { max: 100 },
} as const;
