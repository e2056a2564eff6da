import type { IsoTime } from './scalars.ts';

/** The pages whose text operators write. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** `GET /api/legal/{page}`: plain text; a line that begins with `# ` is a heading, blank lines part paragraphs. */
export interface LegalText {
  text: string;
  /** Null while it is the text that Pressloom comes with. */
  updatedAt: IsoTime | null;
}

/** `PUT /api/legal/{page}`; an empty text brings back the one that Pressloom comes with. */
export interface SaveLegalTextRequest {
  text: string;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const LEGAL_LIMITS = {
  text: { max: 50_000 },
} as const;
