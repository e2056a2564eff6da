import { LIMITS, MESSAGES } from '@pressloom/contracts';
import { Matches, MaxLength, MinLength, IsString } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Storable } from '../../common/fields.ts';

/** What a new password must hold, each with its own text, in the order in which it is told. */
const MUST_HOLD = [
  [/[A-Z]/, MESSAGES.passwordUppercase],
  [/[a-z]/, MESSAGES.passwordLowercase],
  [/\d/, MESSAGES.passwordNumber],
] as const;

/** A new password: length, upper case, lower case and number, each with its own text. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: MESSAGES.passwordShort }),
    MinLength(LIMITS.password.min, { message: MESSAGES.passwordShort }),
    Storable(),
    MaxLength(LIMITS.password.max, { message: `Password must have at most ${LIMITS.password.max} characters` }),
    ...MUST_HOLD.map(([pattern, message]) => Matches(pattern, { message })),
  );
}

/** What is wrong with a new password where no form says so, in the words of `NewPassword`; null for a good one. Pure. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < LIMITS.password.min) return MESSAGES.passwordShort;
  return MUST_HOLD.find(([pattern]) => !pattern.test(password))?.[1] ?? null;
}
