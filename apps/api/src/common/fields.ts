import { LIMITS } from '@pressloom/contracts';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';

/** Text without NUL, which PostgreSQL can't store; trimmed at both ends. */
export function Text(options: { min?: number; max: number; message?: string; trim?: boolean }): PropertyDecorator {
  const message = options.message ? { message: options.message } : undefined;
  return applyDecorators(
    ...(options.trim === false ? [] : [Transform(({ value }: { value: unknown }) => trimmed(value))]),
    MaxLength(options.max, { message: ({ property }) => `${property} must have at most ${options.max} characters` }),
    ...(options.min
      ? [MinLength(options.min, message ?? { message: ({ property }) => `${property} is required` })]
      : []),

    Matches(/^[^\u0000]*$/, { message: ({ property }) => `${property} contains a character that can't be stored` }),
    IsString(message),
  );
}

/** An e-mail address, in lower case and trimmed. */
export function Email(message: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const text = trimmed(value);
      return typeof text === 'string' ? text.toLowerCase() : text;
    }),
    MaxLength(LIMITS.email.max, { message }),
    IsEmail({}, { message }),
  );
}

/** A whole number; query strings are read as numbers. */
export function WholeNumber(range: { min: number; max: number }): PropertyDecorator {
  return applyDecorators(
    Type(() => Number),
    Max(range.max, { message: ({ property }) => `${property} must be at most ${range.max}` }),
    Min(range.min, { message: ({ property }) => `${property} must be at least ${range.min}` }),
    IsInt({ message: ({ property }) => `${property} must be a whole number` }),
  );
}

/** The id of a stored row. */
export const Id = (): PropertyDecorator => WholeNumber({ min: 1, max: LIMITS.maxId });

export const Flag = (): PropertyDecorator =>
  IsBoolean({ message: ({ property }) => `${property} must be true or false` });

export { IsOptional as Optional };

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
