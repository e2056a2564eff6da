import { EMAIL_TEST_MESSAGES } from '@pressloom/contracts/email-test';
import type { EmailTestRequest } from '@pressloom/contracts/email-test';
import { Email, Id, Optional } from '../../common/fields.ts';

export class EmailTestDto implements EmailTestRequest {
  /** Where the test email goes. */
  @Email(EMAIL_TEST_MESSAGES.email)
  email: string;

  /** Id of the website; defaults to your selected one. */
  @Optional()
  @Id()
  siteId?: number;
}
