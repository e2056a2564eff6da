import { LIMITS, MESSAGES } from '@pressloom/contracts';
import { Matches, MaxLength, MinLength, IsString } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Storable } from '../../common/fields.ts';

/** A new password: length, upper case, lower case and number, each with its own text. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString({ message: MESSAGES.passwordShort }),
    MinLength(LIMITS.password.min, { message: MESSAGES.passwordShort }),
    Storable(),
    MaxLength(LIMITS.password.max, { message: `Password must have at most ${LIMITS.password.max} characters` }),
    Matches(/[A-Z]/, { message: MESSAGES.passwordUppercase }),
    Matches(/[a-z]/, { message: MESSAGES.passwordLowercase }),
    Matches(/\d/, { message: MESSAGES.passwordNumber }),
  );
}

/** What is wrong with a new password where no form says so, in the words of `NewPassword`; null for a good one. Pure. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < LIMITS.password.min) return MESSAGES.passwordShort;
  if (!/[A-Z]/.test(password)) return MESSAGES.passwordUppercase;
  if (!/[a-z]/.test(password)) return MESSAGES.passwordLowercase;
  return /\d/.test(password) ? null : MESSAGES.passwordNumber;
}
