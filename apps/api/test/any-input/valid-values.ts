import type { JsonSchema } from '../../src/common/api-document.ts';
import type { Dice } from './dice.ts';

/** What is stored while the requests are made: values that fields and path parameters may name. */
export interface Facts {
  /** By the name of a field of a body or a query. */
  fields: Record<string, unknown[]>;
  /** Of path parameters, by the call's name, else by the path up to them. */
  paths: Record<string, (string | number)[]>;
  /** Bodies of bytes, by the call's path. */
  bytes: Record<string, string | Buffer>;
}

/** Texts for patterns; the first that a pattern lets pass is taken. */
const TEXTS = ['Correct-Horse-7', '0'.repeat(64), '1', 'terms'];

/** A value that the schema allows: a stored one where the field names such, else any. */
export function validValue(name: string, schema: JsonSchema, { dice, facts }: { dice: Dice; facts: Facts }): unknown {
  const stored = Object.hasOwn(facts.fields, name) ? facts.fields[name] : undefined;
  // A number of the same name is something else.
  const known = [schema['type']].flat()[0] === 'integer' && typeof stored?.[0] === 'string' ? undefined : stored;
  if (known !== undefined) return schema['type'] === 'array' ? [dice.one(known)] : dice.one(known);
  if ('const' in schema) return schema['const'];
  const choices = schema['enum'] as unknown[] | undefined;
  // As with types: null is what may be left out as well.
  if (choices !== undefined) return dice.one(choices.length > 1 ? choices.filter((one) => one !== null) : choices);
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'integer':
    case 'number':
      return wholeNumber(schema, dice);
    case 'boolean':
      return dice.chance(0.5);
    case 'array':
      return [validValue(`${name}.item`, schema['items'] as JsonSchema, { dice, facts })];
    case 'string':
      return text(schema, dice);
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([field, of]) => [
          field,
          validValue(field, of, { dice, facts }),
        ]),
      );
    default:
      return null;
  }
}

function wholeNumber({ minimum = 0, maximum = 100 }: JsonSchema, dice: Dice): number {
  return Number(minimum) + dice.below(Number(maximum) - Number(minimum) + 1);
}

function text(schema: JsonSchema, dice: Dice): string {
  const { format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'email') return `reader${dice.below(1_000_000_000)}@press.example`;
  if (format === 'date') return `2025-01-${String(1 + dice.below(28)).padStart(2, '0')}`;
  if (format === 'uri') return `https://127.0.0.1:1/${dice.below(1_000_000_000)}`;
  const patterns = [schema, ...((schema['allOf'] ?? []) as JsonSchema[])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [new RegExp(pattern)] : [],
  );
  if (patterns.length > 0) return TEXTS.find((one) => patterns.every((pattern) => pattern.test(one))) ?? '';
  const length = Number(minLength) + dice.below(Math.min(Number(maxLength) - Number(minLength), 40) + 1);
  return Array.from({ length }, () => dice.one([...'aäbc火'])).join('');
}
