import { badRequest, modelNotFound } from './errors.ts';
import { checkStrict } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { promptedFormat } from './prompted-format.ts';

export interface ChatRequest {
  model: string;
  /** What every message says, in their order. */
  messages: readonly string[];
  /** What those say that instruct: of the role `system` or `developer`. */
  system: string;
  /** Name and schema of a structured answer; `null` schema for any JSON object; undefined for plain text. */
  format: { name: string; schema: JsonSchema | null } | undefined;
  maxTokens: number | null;
}

/** Reads a body as the real ones do. @throws OpenAiError 400 or 404 */
export function readRequest(body: Record<string, unknown>): ChatRequest {
  const { model, messages } = body;
  if (typeof model !== 'string' || model === '') throw badRequest('you must provide a model parameter');
  if (model === 'missing-model') throw modelNotFound(model);
  if (!Array.isArray(messages) || messages.length === 0) {
    throw badRequest("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  }
  if (body.stream === true) throw badRequest('The sandbox does not stream.', 'stream', 'unsupported_value');
  if (typeof body.n === 'number' && body.n !== 1)
    throw badRequest('The sandbox returns one choice.', 'n', 'unsupported_value');
  const limit = body.max_completion_tokens ?? body.max_tokens;
  const texts = messages.map(textOf);
  const format = readFormat(body.response_format);
  const isInstruction = (message: unknown): boolean =>
    ['system', 'developer'].includes(String((message as { role?: unknown } | null)?.role));
  return {
    model,
    messages: texts,
    system: texts.filter((_, index) => isInstruction(messages[index])).join('\n'),
    format: format?.schema ? format : (promptedFormat(texts) ?? format),
    maxTokens: typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : null,
  };
}

/** A message's text; content is a text or a list of parts. */
function textOf(message: unknown, index: number): string {
  const content = (message as { content?: unknown } | null)?.content;
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) {
    return content.map(partText).join('\n');
  }
  throw badRequest(
    `Invalid type for 'messages[${index}].content': expected a string or an array.`,
    `messages.[${index}].content`,
    'invalid_type',
  );
}

function partText(part: unknown): string {
  const text = (part as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}

function readFormat(format: unknown): ChatRequest['format'] {
  const given = (format ?? {}) as {
    type?: unknown;
    json_schema?: { name?: unknown; schema?: unknown; strict?: unknown };
  };
  if (given.type === undefined || given.type === 'text') return undefined;
  if (given.type === 'json_object') return { name: 'object', schema: null };
  if (given.type !== 'json_schema') {
    throw badRequest(
      `Invalid value: ${JSON.stringify(given.type)}. Supported values are: 'text', 'json_object', and 'json_schema'.`,
      'response_format.type',
      'invalid_value',
    );
  }
  const { name, schema, strict } = given.json_schema ?? {};
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    throw badRequest(
      "Missing required parameter: 'response_format.json_schema.name'.",
      'response_format.json_schema.name',
      'missing_required_parameter',
    );
  }
  if (typeof schema !== 'object' || schema === null) {
    throw badRequest(
      "Missing required parameter: 'response_format.json_schema.schema'.",
      'response_format.json_schema.schema',
      'missing_required_parameter',
    );
  }
  if (strict === true) checkStrict(name, schema);
  return { name, schema };
}
