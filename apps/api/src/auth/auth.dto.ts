import { LIMITS, MESSAGES } from '@pressloom/contracts';
import type {
  AcceptInviteRequest,
  ChangePasswordRequest,
  InviteRequest,
  LinkRequest,
  LoginRequest,
  PasswordResetRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SelectWebsiteRequest,
  SetupRequest,
  UpdateEmailRequest,
  WordpressLinkRequest,
} from '@pressloom/contracts';
import { Email, Id, Optional, Text } from '../common/fields.ts';
import { NewPassword } from './passwords/password-rules.ts';

export class LoginDto implements LoginRequest {
  @Email(MESSAGES.emailInvalid)
  email: string;

  @Text({ ...LIMITS.loginPassword, message: MESSAGES.loginPasswordShort, trim: false })
  password: string;
}

class PersonDto {
  @Text({ ...LIMITS.personName, message: MESSAGES.firstNameShort })
  firstName: string;

  @Text({ ...LIMITS.personName, message: MESSAGES.lastNameShort })
  lastName: string;

  @Email(MESSAGES.emailInvalid)
  email: string;

  @NewPassword()
  password: string;
}

export class RegisterDto extends PersonDto implements RegisterRequest {
  @Optional()
  @Text({ max: LIMITS.url.max })
  returnUrl?: string;
}

export class SetupDto extends PersonDto implements SetupRequest {
  @Text({ min: 1, max: LIMITS.setupCode.max, message: 'Please enter the set-up code from the log' })
  code: string;
}

export class SelectWebsiteDto implements SelectWebsiteRequest {
  @Id()
  websiteId: number;
}

export class LinkDto implements LinkRequest {
  @Text({ ...LIMITS.linkToken })
  token: string;
}

export class PasswordResetDto implements PasswordResetRequest {
  @Email(MESSAGES.emailInvalid)
  email: string;
}

export class ResetPasswordDto extends LinkDto implements ResetPasswordRequest {
  @NewPassword()
  password: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @Text({ min: 1, max: LIMITS.password.max, message: MESSAGES.currentPasswordNeeded, trim: false })
  currentPassword: string;

  @Text({ ...LIMITS.password, message: MESSAGES.newPasswordShort, trim: false })
  newPassword: string;
}

export class UpdateEmailDto implements UpdateEmailRequest {
  @Email(MESSAGES.emailInvalid)
  newEmail: string;

  @Text({ min: 1, max: LIMITS.password.max, message: MESSAGES.currentPasswordNeeded, trim: false })
  password: string;
}

export class InviteDto implements InviteRequest {
  @Email(MESSAGES.emailInvalid)
  email: string;
}

/** A new account takes all of it, and a password by the rules of new ones; one that exists takes its own password. */
export class AcceptInviteDto extends LinkDto implements AcceptInviteRequest {
  @Optional()
  @Text({ ...LIMITS.personName, message: MESSAGES.firstNameShort })
  firstName?: string;

  @Optional()
  @Text({ ...LIMITS.personName, message: MESSAGES.lastNameShort })
  lastName?: string;

  @Text({ min: 1, max: LIMITS.password.max, message: MESSAGES.passwordShort, trim: false })
  password: string;
}

export class ReturnUrlQuery {
  @Text({ min: 1, max: LIMITS.url.max })
  url: string;
}

export class WordpressLinkDto implements WordpressLinkRequest {
  @Text({ min: 1, max: LIMITS.url.max })
  returnUrl: string;
}
