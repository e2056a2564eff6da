import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { Matches, MaxLength, MinLength, IsString } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Storable } from '../../common/fields.ts';

/** What a new password must hold, each with its own text, in the order in which it is told. */
const MUST_HOLD = [
  [/[A-Z]/, ACCOUNT_MESSAGES.passwordUppercase],
  [/[a-z]/, ACCOUNT_MESSAGES.passwordLowercase],
  [/\d/, ACCOUNT_MESSAGES.passwordNumber],
] as const;

/** A new password: length, upper case, lower case and number, each with its own text. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: ACCOUNT_MESSAGES.passwordShort }),
    MinLength(ACCOUNT_LIMITS.password.min, { message: ACCOUNT_MESSAGES.passwordShort }),
    Storable(),
    MaxLength(ACCOUNT_LIMITS.password.max, {
      message: `Password must have at most ${ACCOUNT_LIMITS.password.max} characters`,
    }),
    ...MUST_HOLD.map(([pattern, message]) => Matches(pattern, { message })),
  );
}

/** What is wrong with a new password where no form says so, in the words of `NewPassword`; null for a good one. Pure. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < ACCOUNT_LIMITS.password.min) return ACCOUNT_MESSAGES.passwordShort;
  return MUST_HOLD.find(([pattern]) => !pattern.test(password))?.[1] ?? null;
}
