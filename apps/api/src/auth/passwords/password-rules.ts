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
