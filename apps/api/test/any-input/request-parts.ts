import type { JsonSchema } from '../../src/common/api-document.ts';
import type { Audience } from '../../src/common/access.ts';
import type { Parameter } from '../../src/openapi/operation.ts';
import type { Dice } from './dice.ts';
import type { Facts } from './valid-values.ts';

export type Caller = 'anonymous' | 'member' | 'operator';

/** A call of the document. */
export interface Call {
  /** `POST /api/keywords/{id}/search`. */
  name: string;
  method: string;
  path: string;
  audience: Audience;
  parameters: Parameter[];
  /** Of the body, where the call has a form. */
  fields: Record<string, JsonSchema> | null;
  required: string[];
  /** Media type of a body of bytes; null where the call takes none. */
  bytesAs: string | null;
}

/** A request while it is made. */
export interface Draft {
  method: string;
  /** Encoded. */
  pathParameters: Record<string, string>;
  /** What becomes of the whole path at last. */
  spell: (path: string) => string;
  /** Encoded, each `name=value`. */
  query: string[];
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
  /** Sent in place of the body. */
  bytes: Buffer | null;
}

/** A request as it is sent. */
export interface MadeRequest {
  call: Call;
  caller: Caller;
  /** What was done to it, in words; empty for a request as the document wants it. */
  changes: string[];
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** What a request is made from. */
export interface Maker {
  call: Call;
  dice: Dice;
  facts: Facts;
}
