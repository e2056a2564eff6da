import { EMAIL_TEST_MESSAGES } from '@pressloom/contracts/email-test';
import type { EmailTestRequest } from '@pressloom/contracts/email-test';
import { Email, Id, Optional } from '../../common/fields.ts';

export class EmailTestDto implements EmailTestRequest {
  /** Where the test mail goes. */
  @Email(EMAIL_TEST_MESSAGES.email)
  email: string;

  /** Id of the website; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}
