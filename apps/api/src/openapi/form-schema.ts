import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import type { JsonSchema } from '../common/api-document.ts';
import type { FormClass } from '../common/declared-arguments.ts';
import { NESTED_FORM } from '../common/fields.ts';
import { schemaOfChecks } from './field-rules.ts';
import type { UnknownRule } from './field-rules.ts';

/** An object's schema; every form is one. */
export interface FormSchema extends JsonSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
}

/** Checks that don't look at the value itself. */
const CONDITION = 'conditionalValidation';
const WHITELIST = 'whitelistValidation';
const DEFINED = 'isDefined';
const NESTED = 'nestedValidation';
const ASIDE = [CONDITION, WHITELIST, DEFINED, NESTED];

/** Of a field that is allowed but not checked. */
const LEFT_ALONE = 'Accepted and ignored.';

/**
 * The schema of a form, read from the very checks that the pipe runs, so that limit and document can't differ. A field
 * may be left out, or be null, where its condition skips the checks for such a value. `comments` says what fields
 * mean, by `Class.field`.
 */
export function formSchema(form: FormClass, comments: Record<string, string>, unknown: UnknownRule[]): FormSchema {
  const defaults = new form() as Record<string, unknown>;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [field, checks] of checksByField(form)) {
    const conditions = checks.filter((check) => check.type === CONDITION);
    const rules = checks.filter(({ type }) => !ASIDE.includes(type));
    const own = fieldSchema(rules, (rule) => unknown.push({ field: `${form.name}.${field}`, rule }));
    const nested = Reflect.getMetadata(NESTED_FORM, form.prototype as object, field) as FormClass | undefined;
    const schema = nested ? withForm(own, formSchema(nested, comments, unknown)) : own;
    const description = rules.length === 0 ? LEFT_ALONE : commentOn(form, field, comments);
    const byDefault = defaults[field];
    properties[field] = {
      ...(skips(conditions, field, null) ? orNull(schema) : schema),
      ...(description !== undefined && { description }),
      ...(byDefault !== undefined && { default: byDefault }),
    };
    if (rules.length > 0 && !skips(conditions, field, undefined)) required.push(field);
  }
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The checks of a class and of those it extends, by field, parents' fields first as they stand in the source. */
function checksByField(form: FormClass): Map<string, ValidationMetadata[]> {
  const checks = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  const fields = new Map<string, ValidationMetadata[]>();
  for (const check of checks) fields.set(check.propertyName, [...(fields.get(check.propertyName) ?? []), check]);
  return fields;
}

function fieldSchema(rules: ValidationMetadata[], unknown: (rule: string) => void): JsonSchema {
  const whole = schemaOfChecks(
    rules.filter((rule) => !rule.each),
    unknown,
  );
  const ofItems = rules.filter((rule) => rule.each);
  return ofItems.length === 0 ? whole : { ...whole, type: 'array', items: schemaOfChecks(ofItems, unknown) };
}

/** A field that holds another form, or a list of them. */
function withForm(schema: JsonSchema, form: FormSchema): JsonSchema {
  return schema['type'] === 'array' ? { ...schema, items: form } : { ...schema, ...form };
}

/** Whether a field with this value is not checked at all. */
function skips(conditions: ValidationMetadata[], field: string, value: null | undefined): boolean {
  return conditions.some(({ constraints }) => {
    const applies = constraints[0] as (form: object, value: unknown) => boolean;
    return !applies({ [field]: value }, value);
  });
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  return {
    ...rest,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}

/** The comment may stand in a class that the form extends. */
function commentOn(form: FormClass, field: string, comments: Record<string, string>): string | undefined {
  for (let owner = form; owner.name !== ''; owner = Object.getPrototypeOf(owner) as FormClass) {
    const comment = comments[`${owner.name}.${field}`];
    if (comment !== undefined) return comment;
  }
  return undefined;
}
