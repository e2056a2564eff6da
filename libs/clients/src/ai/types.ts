import type { FetchLike, Policies } from '../http/index.ts';
import type { PictureCapabilities, TextCapabilities } from './capabilities.ts';

/** Where the service is, what opens it, and how long one exchange may take. */
export interface AiClientOptions {
  /** Up to and including `/v1`; OpenAI's own by default. */
  baseUrl?: string;
  apiKey: string;
  /** For texts; DEFAULT_MODELS.text by default. */
  model?: string;
  /** For pictures; DEFAULT_MODELS.image by default. */
  imageModel?: string;
  fetch?: FetchLike;
  /** Fetches a picture from an address on another host than the service's own; without it such a picture is unusable. */
  fetchPicture?: (url: string) => Promise<Buffer>;
  /** What is known of what the server takes; the usual where nothing is. */
  capabilities?: KnownCapabilities;
  /** Told what the server takes after a refusal, once an answer has proved it. */
  onLearnt?: (learnt: LearntCapabilities) => Promise<void>;
  /** Shared by all clients of a process, so that they share its breakers. */
  policies?: Policies;
  /** For pictures, where somebody tells them apart; `policies` by default. */
  picturePolicies?: Policies;
  /** For one exchange, in milliseconds; 120 s for a text, 180 s for a picture by default. */
  timeouts?: { textMs?: number; imageMs?: number };
}

/** What was learnt of a server. */
export type LearntCapabilities =
  | { kind: 'text'; capabilities: TextCapabilities }
  | { kind: 'picture'; capabilities: PictureCapabilities };

/** What is known of a server, for the models that it is asked for; null where nothing was learnt. */
export interface KnownCapabilities {
  text: TextCapabilities | null;
  picture: PictureCapabilities | null;
}

/** What every call takes last: ending `signal` ends the request at once, with the signal's reason. */
export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Stands around every sending of the call, repetitions too, for who keeps account of them. It must call `send` once and
   * hand on what that gives or throws.
   */
  each?: <T>(send: () => Promise<T>) => Promise<T>;
}

/** A text to be written in the shape of a schema. */
export interface StructuredTask {
  system: string;
  user: string;
  /** Letters, digits, `_` and `-`, at most 64. */
  schemaName: string;
  /** JSON schema of the answer, within OpenAI's strict subset. */
  schema: Record<string, unknown>;
  /** Cap of the whole answer; for reasoning models their thinking counts too. */
  maxTokens: number;
}

/** What the model wrote, and what it cost in tokens. */
export interface StructuredAnswer {
  /** What the model wrote, unparsed: it may be empty, prose or cut off. */
  text: string;
  /** `stop` for a whole answer, `length` for one cut off, `content_filter` for one withheld. */
  finishReason: string;
  /** The model's own words when it declined; null otherwise. */
  refusal: string | null;
  /** null where the service doesn't count. */
  usage: { inputTokens: number; outputTokens: number } | null;
  /** The model as the service names it. */
  model: string;
}

/** The image model's own steps of quality, and of price. */
export type ImageQuality = 'low' | 'medium' | 'high';

/** A picture to be drawn. */
export interface ImageTask {
  prompt: string;
  quality: ImageQuality;
  /** Pixels as `1536x1024`. */
  size: '1024x1024' | '1536x1024' | '1024x1536';
}

/** A picture, and what it cost in tokens. */
export interface ImageAnswer {
  /** A whole file of the type `mime`, at most 20 MB. */
  bytes: Buffer;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  model: string;
  /** What the server was asked for in the end: null where it takes no such field. */
  size: ImageTask['size'] | null;
  quality: ImageTask['quality'] | null;
  /** null where the service doesn't count. */
  usage: { inputTokens: number; outputTokens: number } | null;
}

/** OpenAI, or a server that speaks its protocol. */
export interface AiClient {
  /**
   * Asks for a text in the shape of a schema. The model gets no tools. The caller parses: nothing promises the shape.
   * What the server doesn't take of the request is asked for in another way, within the same call.
   * @throws ProviderError rejected (this source alone: safety, too long), request_refused (`providerField`: what of the request it
   * doesn't take), quota_exhausted, rate_limited, bad_credentials, forbidden, not_found (no such model or address),
   * unusable_answer, timeout, unreachable, connection_lost, server_error, breaker_open
   */
  writeStructured(task: StructuredTask, options?: CallOptions): Promise<StructuredAnswer>;
  /**
   * Draws one picture.
   * @throws as `writeStructured`; unusable_answer when what came isn't a PNG, JPEG or WebP of at most 20 MB
   */
  makeImage(task: ImageTask, options?: CallOptions): Promise<ImageAnswer>;
}
