import { LIMITS, MESSAGES } from '@pressloom/contracts';
import type { LoginRequest, RegisterRequest, SelectWebsiteRequest, SetupRequest } from '@pressloom/contracts';
import { Email, Id, Text } from '../common/fields.ts';
import { NewPassword } from './passwords/password-rules.ts';

export class LoginDto implements LoginRequest {
  @Email(MESSAGES.emailInvalid)
  email: string;

  @Text({ ...LIMITS.loginPassword, message: MESSAGES.loginPasswordShort, trim: false })
  password: string;
}

export class RegisterDto implements RegisterRequest {
  @Text({ ...LIMITS.personName, message: MESSAGES.firstNameShort })
  firstName: string;

  @Text({ ...LIMITS.personName, message: MESSAGES.lastNameShort })
  lastName: string;

  @Email(MESSAGES.emailInvalid)
  email: string;

  @NewPassword()
  password: string;
}

export class SetupDto extends RegisterDto implements SetupRequest {
  @Text({ min: 1, max: LIMITS.setupCode.max, message: 'Please enter the set-up code from the log' })
  code: string;
}

export class SelectWebsiteDto implements SelectWebsiteRequest {
  @Id()
  websiteId: number;
}
