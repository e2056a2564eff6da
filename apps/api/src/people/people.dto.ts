import type { PersonRequest } from '@pressloom/contracts/people';
import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { Email } from '../common/fields.ts';

export class PersonDto implements PersonRequest {
  @Email(SUBSCRIBER_MESSAGES.emailInvalid)
  email: string;
}
