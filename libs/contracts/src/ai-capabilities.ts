import type { Id, IsoTime } from './scalars.ts';
import type { AiCallKind } from './spending.ts';

/** Ways in which requests to an AI server differ from the usual ones for their model, because it refused those. */
export const AI_ADAPTATIONS = [
  /** JSON is asked for without a schema, or in the prompt alone. */
  'json_object',
  'json_in_prompt',
  /** What the cap of an answer is called, or that none is sent. */
  'max_tokens',
  'max_completion_tokens',
  'no_output_limit',
  'reasoning_effort',
  'no_reasoning_effort',
  'prompt_cache',
  'no_prompt_cache',
  /** Answers come in pieces; the second without a count of their tokens. */
  'streamed',
  'streamed_uncounted',
  'square_pictures',
  'no_picture_size',
  'no_picture_quality',
] as const;
export type AiAdaptation = (typeof AI_ADAPTATIONS)[number];

/** An entry of `GET /api/ai-capabilities`: what was learnt of a server, for one of its models. `DELETE` with its id forgets it. */
export interface AiCapabilitiesView {
  id: Id;
  /** Where the server is, without any credentials. */
  address: string;
  model: string;
  kind: AiCallKind;
  /** Empty where the server takes the usual requests by now. */
  adaptations: AiAdaptation[];
  learntAt: IsoTime;
  /** The installation asks this server for this model. */
  isInUse: boolean;
  /** It is the stand-in; told only where nothing else is asked. */
  isSandbox: boolean;
}
