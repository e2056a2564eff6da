import type { ReaderLanguage } from './reader-texts/languages.ts';
import type { IsoTime } from './scalars.ts';

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
  /** Names this text: whoever agrees to it sends this along. The same text has the same. */
  version: string;
  /** Null while it is the text that Pressloom comes with. */
  updatedAt: IsoTime | null;
}

/** `PUT /api/legal/{page}`; an empty text brings back the one that Pressloom comes with in that language. */
export interface SaveLegalTextRequest {
  text: string;
  /** What it is written in, English unless told: each language has a text of its own. */
  language?: ReaderLanguage;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const LEGAL_LIMITS = {
  text: { max: 50_000 },
} as const;
