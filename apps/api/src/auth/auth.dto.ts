import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type {
  AcceptTermsRequest,
  ChangePasswordRequest,
  DigestMail,
  LinkRequest,
  LoginRequest,
  OwnAccountRequest,
  PasswordResetRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SelectWebsiteRequest,
  SetupRequest,
  UpdateEmailRequest,
} from '@pressloom/contracts/accounts';
import type { WordpressLinkRequest } from '@pressloom/contracts/membership';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { PLANS } from '@pressloom/contracts/subscribe-wish';
import type { Plan } from '@pressloom/contracts/subscribe-wish';
import type { AcceptInviteRequest, InviteRequest } from '@pressloom/contracts/team';
import { IsIn } from 'class-validator';
import { Email, Flag, Id, Optional, Text } from '../common/fields.ts';
import { NewPassword } from './passwords/password-rules.ts';

export class LoginDto implements LoginRequest {
  @Email(ACCOUNT_MESSAGES.emailInvalid)
  email: string;

  @Text({ ...ACCOUNT_LIMITS.loginPassword, message: ACCOUNT_MESSAGES.loginPasswordShort, trim: false })
  password: string;
}

class PersonDto {
  @Text({ ...ACCOUNT_LIMITS.personName, message: ACCOUNT_MESSAGES.firstNameShort })
  firstName: string;

  @Text({ ...ACCOUNT_LIMITS.personName, message: ACCOUNT_MESSAGES.lastNameShort })
  lastName: string;

  @Email(ACCOUNT_MESSAGES.emailInvalid)
  email: string;

  @NewPassword()
  password: string;
}

export class RegisterDto extends PersonDto implements RegisterRequest {
  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  returnUrl?: string;

  @Optional()
  @IsIn(PLANS, { message: `plan must be one of ${PLANS.join(', ')}` })
  plan?: Plan;

  @Optional()
  @Id()
  siteId?: number;

  /** Of the terms that they agreed to. */
  @Optional()
  @Text({ ...ACCOUNT_LIMITS.termsVersion })
  termsVersion?: string;
}

export class AcceptTermsDto implements AcceptTermsRequest {
  @Text({ ...ACCOUNT_LIMITS.termsVersion })
  version: string;
}

/** Whose account the sample operator's becomes. */
export class OwnAccountDto extends PersonDto implements OwnAccountRequest {}

export class SetupDto extends PersonDto implements SetupRequest {
  @Text({ min: 1, max: ACCOUNT_LIMITS.setupCode.max, message: 'Please enter the set-up code from the log' })
  code: string;
}

export class SelectWebsiteDto implements SelectWebsiteRequest {
  @Id()
  websiteId: number;
}

export class LinkDto implements LinkRequest {
  @Text({ ...ACCOUNT_LIMITS.linkToken })
  token: string;
}

export class PasswordResetDto implements PasswordResetRequest {
  @Email(ACCOUNT_MESSAGES.emailInvalid)
  email: string;

  @Optional()
  @Text({ max: REQUEST_LIMITS.url.max })
  returnUrl?: string;
}

export class ResetPasswordDto extends LinkDto implements ResetPasswordRequest {
  @NewPassword()
  password: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @Text({ min: 1, max: ACCOUNT_LIMITS.password.max, message: ACCOUNT_MESSAGES.currentPasswordNeeded, trim: false })
  currentPassword: string;

  @Text({ ...ACCOUNT_LIMITS.password, message: ACCOUNT_MESSAGES.newPasswordShort, trim: false })
  newPassword: string;
}

export class UpdateEmailDto implements UpdateEmailRequest {
  @Email(ACCOUNT_MESSAGES.emailInvalid)
  newEmail: string;

  @Text({ min: 1, max: ACCOUNT_LIMITS.password.max, message: ACCOUNT_MESSAGES.currentPasswordNeeded, trim: false })
  password: string;
}

export class InviteDto implements InviteRequest {
  @Email(ACCOUNT_MESSAGES.emailInvalid)
  email: string;
}

/** A new account takes all of it, and a password by the rules of new ones; one that exists takes its own password. */
export class AcceptInviteDto extends LinkDto implements AcceptInviteRequest {
  @Optional()
  @Text({ ...ACCOUNT_LIMITS.personName, message: ACCOUNT_MESSAGES.firstNameShort })
  firstName?: string;

  @Optional()
  @Text({ ...ACCOUNT_LIMITS.personName, message: ACCOUNT_MESSAGES.lastNameShort })
  lastName?: string;

  @Text({ min: 1, max: ACCOUNT_LIMITS.password.max, message: ACCOUNT_MESSAGES.passwordShort, trim: false })
  password: string;
}

export class ReturnUrlQuery {
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  url: string;
}

export class WordpressLinkDto implements WordpressLinkRequest {
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  returnUrl: string;

  @Optional()
  @Flag()
  alsoWithoutMembership?: boolean;
}

export class DigestMailDto implements DigestMail {
  @Flag()
  byMail: boolean;
}
