import { HEX_COLOR } from '@pressloom/contracts/contrast';
import { CURRENCIES } from '@pressloom/contracts/currencies';
import { OFFER_LIMITS, OFFER_MESSAGES } from '@pressloom/contracts/subscription-settings';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { EachStorable, Text } from '../../common/fields.ts';

/** A number, as text or as a number; what it may be depends on the currency. */
export const Price = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value)),
    Text({ max: OFFER_LIMITS.price.max }),
  );

/** A code of ISO 4217 that the payment provider takes; it comes in capitals. */
export const Currency = (): PropertyDecorator =>
  applyDecorators(
    Text({ ...OFFER_LIMITS.currency, message: OFFER_MESSAGES.currency }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    ValidateBy(
      { name: 'isCurrency', validator: { validate: (value: string) => CURRENCIES.includes(value) } },
      { message: OFFER_MESSAGES.currency },
    ),
  );

const trimmedEach = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)) : value;

/** `#rrggbb`; it comes in lower case. */
export const Color = (): PropertyDecorator =>
  applyDecorators(
    Text({ min: 7, max: 7, message: OFFER_MESSAGES.color }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    Matches(HEX_COLOR, { message: OFFER_MESSAGES.color }),
  );

/** What a membership gives, a phrase each; they come trimmed. */
export const Phrases = (): PropertyDecorator => {
  const each = { each: true, message: OFFER_MESSAGES.feature };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => trimmedEach(value)),
    IsArray({ message: 'features must be a list' }),
    ArrayMaxSize(OFFER_LIMITS.features.max, { message: OFFER_MESSAGES.features }),
    IsString(each),
    MinLength(OFFER_LIMITS.feature.min, each),
    MaxLength(OFFER_LIMITS.feature.max, each),
    EachStorable(OFFER_MESSAGES.feature),
  );
};
