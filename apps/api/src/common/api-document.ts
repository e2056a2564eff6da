import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@pressloom/contracts/errors';

/** Metadata keys that the API document reads. */
export const REFUSALS = 'pressloom:refusals';
export const DOCUMENT_NOTE = 'pressloom:document-note';

/** A JSON schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/** What the document can't read from a handler and its types. */
export interface DocumentNote {
  /** Shapes of path parameters that are no ids. */
  path?: Record<string, JsonSchema>;
  /** Media type of an answer that is no JSON, or those it may have. */
  mediaType?: string | string[];
  /** Headers that the successful answer always carries, with what they are for. */
  headers?: Record<string, string>;
  /** Other answers than the usual one; `sameShape` where they carry the usual body. */
  answers?: Record<number, { description: string; sameShape?: boolean }>;
}

/**
 * Codes that this call refuses with, besides those that follow from its parts: the session, the form, an id in the path
 * or of a site, the throttle. A code that is not told here fails the test that sees it.
 */
export const Refuses = (...codes: ErrorCode[]): MethodDecorator => SetMetadata(REFUSALS, codes);

/** Tells the API document what it can't see. */
export const InDocument = (note: DocumentNote): MethodDecorator => SetMetadata(DOCUMENT_NOTE, note);
