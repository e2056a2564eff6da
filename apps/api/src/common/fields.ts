import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsObject,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { normalizedAddress } from './addresses/normalized-address.ts';

/** NUL and half a surrogate pair: PostgreSQL can store neither as text nor in JSON. */
const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** Whether PostgreSQL can hold a text. */
export const isStorable = (text: string): boolean => STORABLE.test(text);

/** Refuses what can't be stored. */
export const Storable = (message?: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isStorable', validator: { validate: (value) => typeof value === 'string' && isStorable(value) } },
    { message: message ?? ((wrong) => `${wrong?.property} contains a character that can't be stored`) },
  );

/** The same for each text of a list. */
export const EachStorable = (message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isStorable', validator: { validate: (value) => typeof value === 'string' && isStorable(value) } },
    { each: true, message },
  );

interface TextOptions {
  min?: number;
  max: number;
  message?: string;
  tooLong?: string;
  trim?: boolean;
}

/** Text that can be stored, trimmed at both ends. */
export function Text(options: TextOptions): PropertyDecorator {
  const message = options.message ? { message: options.message } : undefined;
  // Only the first problem is told, so the kind comes before the length.
  return applyDecorators(
    ...(options.trim === false ? [] : [Transform(({ value }: { value: unknown }) => trimmed(value))]),
    IsString(message),
    ...(options.min ? [MinLength(options.min, message ?? { message: tooShort(options.min) })] : []),
    MaxLength(options.max, {
      message: ({ property }) => options.tooLong ?? `${property} must have at most ${options.max} characters`,
    }),
    Storable(),
  );
}

const tooShort =
  (min: number) =>
  ({ property, value }: ValidationArguments): string =>
    value === '' || min === 1 ? `${property} is required` : `${property} must have at least ${min} characters`;

/** An e-mail address, as it is stored and compared. */
export function Email(message: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      return typeof value === 'string' ? normalizedAddress(value) : value;
    }),
    // The checks end at the first that fails, and IsEmail throws at half a character.
    Storable(message),
    MaxLength(ACCOUNT_LIMITS.email.max, { message }),
    IsEmail({}, { message }),
  );
}

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

/** An http or https address without a password in it, at most 2048 characters, that `new URL` takes. */
export function WebAddress(message: string): PropertyDecorator {
  return applyDecorators(
    Text({ ...REQUEST_LIMITS.url, message }),
    IsUrl(WEB_ADDRESS, { message }),
    // IsUrl lets hosts pass that are none, such as https://a.0x.
    ValidateBy({ name: 'isWebAddress', validator: { validate: (value: string) => URL.canParse(value) } }, { message }),
  );
}

/** An address that a page reports. However it is written, it is no reason to refuse a call: what is no text is none, and it is cut where it is stored. */
export const PageAddress = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value : undefined)),
    IsString(),
  );

interface WholeNumberOptions {
  min: number;
  max: number;
  /** Of one above the range. */
  tooMuch?: string;
  /** Of one that is left out, null or blank. Without it a blank one is 0. */
  required?: string;
  /** Of any other that can't be used. */
  message?: string;
}

/** A whole number; query strings are read as numbers. */
export function WholeNumber({ min, max, tooMuch, required, message }: WholeNumberOptions): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      required !== undefined && isBlank(value) ? undefined : asNumber(value),
    ),
    IsInt({
      message: ({ property, value }) =>
        (value === undefined ? required : undefined) ?? message ?? `${property} must be a whole number`,
    }),
    Min(min, { message: ({ property }) => message ?? `${property} must be at least ${min}` }),
    Max(max, { message: ({ property }) => tooMuch ?? message ?? `${property} must be at most ${max}` }),
  );
}

const isBlank = (value: unknown): boolean => value === null || trimmed(value) === '';

/** Number() throws at an object that has no value. */
const asNumber = (value: unknown): unknown => (typeof value === 'object' ? value : Number(value));

/** The id of a stored row. */
export const Id = (): PropertyDecorator => WholeNumber({ min: 1, max: REQUEST_LIMITS.maxId });

/** A list of ids. */
export const EachId = (message: string): PropertyDecorator =>
  applyDecorators(
    IsInt({ each: true, message }),
    Min(1, { each: true, message }),
    Max(REQUEST_LIMITS.maxId, { each: true, message }),
  );

/** Ids of the rows that a call works on. */
export const BulkIds = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'ids must be a list' }),
    ArrayMaxSize(REQUEST_LIMITS.bulkIds, { message: `At most ${REQUEST_LIMITS.bulkIds} can be changed at once` }),
    ArrayUnique({ message: 'ids must not repeat' }),
    EachId('ids must contain ids only'),
  );

/** True or false; texts such as "true" are refused. */
export const Flag = (): PropertyDecorator =>
  IsBoolean({ message: ({ property }) => `${property} must be true or false` });

/** True or false in a query string, where all is text. */
export const QueryFlag = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    Flag(),
  );

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** A time with its zone, such as `2026-11-22T03:28:00Z`; it becomes a Date. */
export const Moment = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string' || !MOMENT.test(value) || Number.isNaN(Date.parse(value))) return value;
      return new Date(value);
    }),
    ValidateBy(
      { name: 'isMoment', validator: { validate: (value) => value instanceof Date } },
      { message: (wrong) => `${wrong?.property} must be a time such as 2026-11-22T03:28:00Z` },
    ),
  );

/** Metadata key of the form that a field holds. */
export const NESTED_FORM = 'pressloom:nested-form';

type Form = new () => object;

/** Another form as the value of a field. */
export const Part = (form: Form): PropertyDecorator =>
  applyDecorators(
    Type(() => form),
    IsObject({ message: ({ property }) => `${property} must be an object` }),
    ValidateNested({ message: ({ property }) => `${property} must be an object` }),
    Reflect.metadata(NESTED_FORM, form),
  );

/** A list of other forms. */
export const Parts = (form: Form, max: number): PropertyDecorator =>
  applyDecorators(
    Type(() => form),
    IsArray({ message: ({ property }) => `${property} must be a list` }),
    ArrayMaxSize(max, { message: ({ property }) => `${property} must have at most ${max}` }),
    IsObject({ each: true, message: ({ property }) => `${property} must contain objects only` }),
    ValidateNested({ each: true, message: ({ property }) => `${property} must contain objects only` }),
    Reflect.metadata(NESTED_FORM, form),
  );

/** May be left out, or be null, which is not checked then. */
export const OptionalOrNull = (): PropertyDecorator =>
  ValidateIf((_form, value) => value !== undefined && value !== null);

/** May be left out. A null is not left out: it is checked like any other value. */
export const Optional = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
