import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import type { JsonSchema } from '../common/api-document.ts';

type Constraints = ValidationMetadata['constraints'];
type Rule = (constraints: Constraints) => JsonSchema;

const text = { type: 'string' };
const number = { type: 'number' };
const list = { type: 'array' };

/** What each check of class-validator means as a JSON schema. What is not here can't be documented, and a test says so. */
const RULES: Record<string, Rule> = {
  isString: () => text,
  isStorable: () => ({}),
  isNotEmpty: () => ({}),
  minLength: ([min]) => ({ minLength: min as number }),
  maxLength: ([max]) => ({ maxLength: max as number }),
  isLength: ([min, max]) => ({ minLength: min as number, ...(max !== undefined && { maxLength: max as number }) }),
  matches: ([pattern]) => ({ pattern: (pattern as RegExp).source }),
  isEmail: () => ({ ...text, format: 'email' }),
  isUrl: () => ({ ...text, format: 'uri' }),
  isWebAddress: () => ({}),
  isSiteAddress: () => ({}),
  // No text has fewer bytes than characters.
  isWithinBytes: ([max]) => ({ maxLength: max as number }),
  isMailbox: () => ({}),
  isLanguage: () => ({}),
  isSearchedLanguage: () => text,
  isSearchedCountry: () => text,
  isTimeZone: () => ({}),
  isCurrency: () => ({}),
  carriesWhiteText: () => ({}),
  isMoment: () => ({ ...text, format: 'date-time' }),
  isDay: () => ({ ...text, format: 'date' }),
  isISO8601: () => ({ ...text, format: 'date-time' }),
  isDateString: () => ({ ...text, format: 'date-time' }),
  isUuid: () => ({ ...text, format: 'uuid' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => number,
  isPositive: () => ({ exclusiveMinimum: 0 }),
  min: ([min]) => ({ minimum: min as number }),
  max: ([max]) => ({ maximum: max as number }),
  isBoolean: () => ({ type: 'boolean' }),
  isIn: ([values]) => oneOf(values as unknown[]),
  isEnum: ([, values]) => oneOf(values as unknown[]),
  equals: ([value]) => ({ const: value as unknown }),
  isArray: () => list,
  arrayMinSize: ([min]) => ({ ...list, minItems: min as number }),
  arrayMaxSize: ([max]) => ({ ...list, maxItems: max as number }),
  arrayUnique: () => ({ ...list, uniqueItems: true }),
  isObject: () => ({ type: 'object' }),
  isEventData: () => ({ type: 'object', additionalProperties: text }),
};

const oneOf = (values: readonly unknown[]): JsonSchema => ({
  ...(values.every((value) => typeof value === 'string') && text),
  enum: [...values],
});

/** A check that the document can't tell. */
export interface UnknownRule {
  /** `CreateKeywordDto.term`. */
  field: string;
  rule: string;
}

/**
 * The schema that a field's checks amount to. Two patterns are kept both. Checks without a rule here are added to
 * `unknown` and leave the schema open.
 */
export function schemaOfChecks(checks: ValidationMetadata[], unknown: (rule: string) => void): JsonSchema {
  const parts = checks.map((check) => {
    const name = check.name ?? check.type;
    const rule = RULES[name];
    if (!rule) unknown(name);
    return rule?.(check.constraints ?? []) ?? {};
  });
  const patterns = parts.filter((part) => 'pattern' in part);
  const merged = Object.assign({}, ...parts) as JsonSchema;
  if (patterns.length < 2) return merged;
  delete merged['pattern'];
  return { ...merged, allOf: patterns };
}
