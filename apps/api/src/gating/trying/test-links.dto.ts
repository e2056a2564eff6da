import type { TestLinkRequest } from '@pressloom/contracts/membership';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Email, Text } from '../../common/fields.ts';

export class TestLinkDto implements TestLinkRequest {
  @Email(ACCOUNT_MESSAGES.emailInvalid)
  email: string;

  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  returnUrl: string;
}
