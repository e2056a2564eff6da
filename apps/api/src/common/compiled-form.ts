import { createRequire } from 'node:module';
import { SetMetadata } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import type { TransformFnParams } from 'class-transformer';
import type { defaultMetadataStorage } from 'class-transformer/types/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import type { FormClass } from './declared-arguments.ts';
import { validationPipe } from './validation.ts';

/** Metadata key of the mark. */
const READ_BY_HANDLER = 'pressloom:read-by-handler';

/** A form that stands in the document and whose handler reads the body by itself, since a part of it that is wrong fails no other one. */
export const ReadByHandler = (): ClassDecorator => SetMetadata(READ_BY_HANDLER, true);

/** Pure. */
export const isReadByHandler = (form: FormClass): boolean => Reflect.getMetadata(READ_BY_HANDLER, form) === true;

type Check = (value: unknown, form: object) => boolean;
type Change = (given: TransformFnParams) => unknown;

/** What is declared of a field. */
interface Field {
  changes: readonly Change[];
  check: Check;
}

/** What `@Transform` declared; class-transformer has no other way to ask for it. */
const { defaultMetadataStorage: declared } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: typeof defaultMetadataStorage;
};

/** Checks that only skip others, and those that only name a field. */
const CONDITION = 'conditionalValidation';
const WHITELIST = 'whitelistValidation';
const CUSTOM = 'customValidation';

/**
 * Reads a body as the validation pipe does behind `@Body()`, for handlers that the pipe would be most of the work of. The changes and checks are the
 * form's own, looked up once instead of with each body; a body that they don't pass is left to the pipe, which says what is wrong with it.
 *
 * @throws Error at once for a form with parts or lists, which no such handler has yet
 */
export function compiledForm(form: FormClass): (body: unknown) => object | Promise<object> {
  const fields = compiledFields(form);
  const pipe = validationPipe();
  return (body) => {
    const filled = isFlat(body) ? fill(new form() as Record<string, unknown>, body, fields) : null;
    if (filled !== null && isFine(filled, fields)) return filled;
    return pipe.transform(body, { type: 'body', metatype: form }) as Promise<object>;
  };
}

/** Each field as the form's `@Transform`s change it; null where the body has one that is unknown. */
function fill(
  form: Record<string, unknown>,
  body: Record<string, unknown>,
  fields: ReadonlyMap<string, Field>,
): Record<string, unknown> | null {
  for (const key of Object.keys(body)) {
    const field = fields.get(key);
    if (!field) return null;
    let value = body[key];
    for (const change of field.changes) value = change({ value, key, obj: body, ...AS_PLAIN });
    form[key] = value;
  }
  return form;
}

const AS_PLAIN = { type: TransformationType.PLAIN_TO_CLASS, options: {} };

function isFine(form: Record<string, unknown>, fields: ReadonlyMap<string, Field>): boolean {
  for (const [name, { check }] of fields) if (!check(form[name], form)) return false;
  return true;
}

/** Names of a form's fields. Pure. */
export const fieldsOf = (form: FormClass): string[] => [
  ...new Set(checksOf(form).map(({ propertyName }) => propertyName)),
];

const checksOf = (form: FormClass): ValidationMetadata[] =>
  getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);

/** An object of single values. Whatever else a body can be is the pipe's. */
const isFlat = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).every((value) => typeof value !== 'object' || value === null);

function compiledFields(form: FormClass): Map<string, Field> {
  const byField = new Map<string, ValidationMetadata[]>();
  for (const metadata of checksOf(form))
    byField.set(metadata.propertyName, [...(byField.get(metadata.propertyName) ?? []), metadata]);
  return new Map(
    [...byField].map(([name, all]) => [
      name,
      { changes: changesOf(form, name), check: compiledField(form, name, all) },
    ]),
  );
}

const changesOf = (form: FormClass, name: string): Change[] =>
  declared
    .findTransformMetadatas(form, name, TransformationType.PLAIN_TO_CLASS)
    .map(({ transformFn }) => transformFn as Change);

function compiledField(form: FormClass, name: string, all: ValidationMetadata[]): Check {
  const conditions: Check[] = all
    .filter(({ type }) => type === CONDITION)
    .map(({ constraints }) => {
      const holds = constraints[0] as (form: object, value: unknown) => boolean;
      return (value, given) => holds(given, value);
    });
  const checks = all
    .filter(({ type }) => type !== CONDITION && type !== WHITELIST)
    .map((metadata) => compiledCheck(form, name, metadata));
  // As the pipe: where one condition doesn't hold, nothing of the field is checked.
  return (value, given) =>
    conditions.some((holds) => !holds(value, given)) || checks.every((check) => check(value, given));
}

function compiledCheck(form: FormClass, name: string, metadata: ValidationMetadata): Check {
  const { type, each, constraintCls, constraints } = metadata;
  const [known] = type === CUSTOM ? getMetadataStorage().getTargetValidatorConstraints(constraintCls) : [];
  if (!known || each) throw new Error(`${form.name}.${name} has a check of the kind "${type}", which is not compiled.`);
  const validator: ValidatorConstraintInterface = known.instance;
  // One for all calls: no check waits, and nobody keeps them.
  const args: ValidationArguments = {
    targetName: form.name,
    property: name,
    object: {},
    value: undefined,
    constraints,
  };
  return (value, given) => {
    args.object = given;
    args.value = value;
    return validator.validate(value, args) === true;
  };
}
