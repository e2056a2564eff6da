import type { PictureCapabilities, TextCapabilities } from './capabilities.ts';
import { mostOutputTokens } from './models.ts';
import type { ImageTask, StructuredTask } from './types.ts';

/** The body of a request for a text, in what the server takes. Pure. */
export function textBody(task: StructuredTask, model: string, capabilities: TextCapabilities): Record<string, unknown> {
  const { responseFormat, outputLimit, effort, promptCache, stream } = capabilities;
  const system = responseFormat === 'json_schema' ? task.system : `${task.system}\n${schemaRule(task)}`;
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: task.user },
    ],
    ...(responseFormat !== 'none' && { response_format: formatOf(task, responseFormat) }),
    ...(outputLimit !== 'none' && { [outputLimit]: mostOutputTokens(model, task.maxTokens) }),
    ...(effort && { reasoning_effort: 'low' }),
    ...(promptCache && { prompt_cache_options: { mode: 'explicit' } }),
    ...(stream !== 'off' && { stream: true }),
    ...(stream === 'counted' && { stream_options: { include_usage: true } }),
  };
}

const schemaRule = ({ schema }: StructuredTask): string =>
  `The JSON object has exactly the fields of this JSON schema: ${JSON.stringify(schema)}`;

function formatOf({ schemaName, schema }: StructuredTask, format: 'json_schema' | 'json_object'): object {
  return format === 'json_object'
    ? { type: format }
    : { type: format, json_schema: { name: schemaName, schema, strict: true } };
}

/** A request for a picture; without what the server doesn't take. */
export interface PictureBody extends Partial<Pick<ImageTask, 'quality' | 'size'>> {
  model: string;
  prompt: string;
  n: 1;
}

/** The body of a request for a picture, in what the server takes. Pure. */
export function pictureBody(
  { prompt, quality, size }: ImageTask,
  model: string,
  capabilities: PictureCapabilities,
): PictureBody {
  const asked = ({ any: size, square: '1024x1024', none: null } as const)[capabilities.size];
  return {
    model,
    prompt,
    ...(capabilities.quality && { quality }),
    ...(asked !== null && { size: asked }),
    n: 1,
  };
}
