import type { FaultMode } from '../../faults/modes.ts';
import type { Completion } from '../chat.ts';
import { insufficientQuota, rateLimit, unknownUrl } from '../errors.ts';
import type { OpenAiError, Refusal } from '../errors.ts';
import type { ServerSettings } from './settings.ts';

/** A request's body, parsed. */
export type Body = Record<string, unknown>;

export interface AnswerContext {
  settings: ServerSettings;
  mode: FaultMode;
  /** Counts the server's answers, for what it does differently each time. */
  turn: number;
}

/** One kind of server: where it differs from OpenAI's own. */
export interface ServerKind {
  /** Looks over a request for a text before it is worked on. @throws Refusal */
  check(body: Body, context: AnswerContext): void;
  /** The request as far as the server heeds it. */
  heeded(body: Body): Body;
  /** The answer as this server words it. */
  answer(completion: Completion, context: AnswerContext): object;
  /** Sent ahead of a JSON answer while the model is at work. */
  preamble: string;
  /** A refusal in this server's shape. */
  frame(error: OpenAiError): Refusal;
  unknownUrl(method: string, path: string): Refusal;
  /** Whether it answers outside `/v1`, too, if only to say that nothing is there. */
  answersEverywhere: boolean;
  /** What it says when the account is spent; null for those that take no money. */
  noBalance: (() => Refusal) | null;
  tooFast(turn: number): Refusal;
  /** Null for servers of texts alone. */
  pictures: PictureServer | null;
}

export interface PictureServer {
  /** @throws Refusal */
  check(body: Body): void;
  heeded(body: Body): Body;
  /** @param urlOf keeps a picture to be fetched, and gives its address */
  answer(answer: PictureResponse, settings: ServerSettings, urlOf: (png: Buffer) => string): object;
}

export interface PictureResponse extends Record<string, unknown> {
  created: number;
  data: { b64_json: string }[];
}

/** OpenAI's own. */
export const OPENAI: ServerKind = {
  check: () => undefined,
  heeded: (body) => body,
  answer: (completion) => completion,
  preamble: '',
  frame: (error) => error,
  unknownUrl,
  answersEverywhere: false,
  noBalance: insufficientQuota,
  tooFast: rateLimit,
  pictures: { check: () => undefined, heeded: (body) => body, answer: (answer) => answer },
};

/** A completion with another message and other fields beside it. */
export function withMessage(completion: Completion, message: object, more: object = {}): object {
  const [choice] = completion.choices;
  return { ...completion, ...more, choices: [{ ...choice, message: { ...choice.message, ...message } }] };
}
