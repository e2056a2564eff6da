import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, PASSWORD_RULES } from '@pressloom/contracts/accounts';
import { Matches, MaxLength, MinLength, IsString } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Storable } from '../../common/fields.ts';

/** A new password: length, upper case, lower case and number, each with its own text. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: ACCOUNT_MESSAGES.passwordShort }),
    MinLength(ACCOUNT_LIMITS.password.min, { message: ACCOUNT_MESSAGES.passwordShort }),
    Storable(),
    MaxLength(ACCOUNT_LIMITS.password.max, {
      message: `Password must have at most ${ACCOUNT_LIMITS.password.max} characters`,
    }),
    ...PASSWORD_RULES.map(({ pattern, message }) => Matches(pattern, { message })),
  );
}

/** What is wrong with a new password where no form says so, in the words of `NewPassword`; null for a good one. Pure. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < ACCOUNT_LIMITS.password.min) return ACCOUNT_MESSAGES.passwordShort;
  return PASSWORD_RULES.find(({ pattern }) => !pattern.test(password))?.message ?? null;
}
