import { badRequest } from './errors.ts';

/** A JSON schema as far as structured answers use it. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  format?: string;
}

const MAX_DEPTH = 20;

/**
 * Refuses what OpenAI refuses under `strict: true`: an object that doesn't close itself with `additionalProperties: false`
 * or doesn't require each of its properties. A schema that passes here is answered there.
 */
export function checkStrict(name: string, schema: JsonSchema, path: readonly string[] = []): void {
  if (path.length > MAX_DEPTH) return;
  const context = path.map((step) => `'${step}'`).join(', ');
  const refuse = (what: string) => {
    const message = `Invalid schema for response_format '${name}': In context=(${context}), ${what}`;
    return badRequest(message, 'response_format', 'invalid_json_schema');
  };
  if (path.length === 0 && schema.type !== 'object') {
    throw badRequest(
      `Invalid schema for response_format '${name}': schema must be a JSON Schema of 'type: "object"'.`,
      'response_format',
      'invalid_json_schema',
    );
  }
  if (schema.properties) {
    if (schema.additionalProperties !== false) {
      throw refuse("'additionalProperties' is required to be supplied and to be false.");
    }
    const missing = Object.keys(schema.properties).find((key) => !schema.required?.includes(key));
    if (missing !== undefined) {
      throw refuse(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      );
    }
  }
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    checkStrict(name, child, [...path, 'properties', key]);
  }
  if (schema.items) checkStrict(name, schema.items, [...path, 'items']);
  for (const [index, child] of (schema.anyOf ?? []).entries()) {
    checkStrict(name, child, [...path, 'anyOf', String(index)]);
  }
  for (const [key, child] of Object.entries(schema.$defs ?? {})) checkStrict(name, child, [...path, '$defs', key]);
}

/** The smallest value that satisfies a schema; null where it allows null or goes too deep. */
export function minimalValue(schema: JsonSchema, root: JsonSchema = schema, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  const again = (child: JsonSchema) => minimalValue(child, root, depth + 1);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').pop() ?? '';
    const target = schema.$ref === '#' ? root : (root.$defs?.[name] ?? root.definitions?.[name]);
    return target ? again(target) : null;
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.[0]) return options.some((option) => option.type === 'null') ? null : again(options[0]);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties ? 'object' : 'null')];
  if (types.includes('null')) return null;
  switch (types[0]) {
    case 'object': {
      const keys = schema.required ?? Object.keys(schema.properties ?? {});
      return Object.fromEntries(keys.map((key) => [key, again(schema.properties?.[key] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => again(schema.items ?? {}));
    case 'string':
      return minimalString(schema);
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function minimalString(schema: JsonSchema): string {
  if (schema.format === 'date-time') return '2020-01-01T00:00:00Z';
  if (schema.format === 'date') return '2020-01-01';
  const text = 'Sandbox answer. '.repeat(Math.ceil((schema.minLength ?? 1) / 16));
  return text
    .slice(0, Math.max(schema.minLength ?? 0, 14))
    .slice(0, schema.maxLength ?? undefined)
    .trimEnd();
}
