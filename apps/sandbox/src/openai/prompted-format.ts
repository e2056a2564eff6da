import type { JsonSchema } from './json-schema.ts';

/** What stands between two such lines is data, whatever it says. */
const FENCED = /^<<<(\w+)\n[\s\S]*?^\1>>>/gm;

/**
 * The format that a prompt asks for in its own words, as callers do whose server takes no `response_format`: by the JSON schema that
 * stands in it, else any object where it speaks of JSON. Undefined where it does neither.
 */
export function promptedFormat(messages: readonly string[]): { name: string; schema: JsonSchema | null } | undefined {
  const words = messages.map((message) => message.replace(FENCED, '')).join('\n');
  if (!/json/i.test(words)) return undefined;
  return { name: 'prompted', schema: schemaIn(words) };
}

function schemaIn(text: string): JsonSchema | null {
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', start + 1)) {
    const value = objectAt(text, start);
    if (!value) continue;
    const schema = value.properties === undefined ? value.schema : value;
    if (isSchema(schema)) return schema;
  }
  return null;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof (value as JsonSchema | null | undefined)?.properties === 'object';

/** The JSON object that begins at a brace, null where none does. */
function objectAt(text: string, start: number): Record<string, unknown> | null {
  const end = endOfObject(text, start);
  if (end === null) return null;
  try {
    return JSON.parse(text.slice(start, end)) as Record<string, unknown>;
  } catch {
    return null; // braces in prose
  }
}

/** Behind the brace that closes the one at `start`; braces inside strings don't count. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isString = false;
    } else if (letter === '"') isString = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
