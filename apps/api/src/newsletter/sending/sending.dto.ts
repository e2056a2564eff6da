import type { SendNewsletterRequest } from '@pressloom/contracts/newsletter-delivery';
import { Optional, WholeNumber } from '../../common/fields.ts';

export class SendNewsletterDto implements SendNewsletterRequest {
  @Optional()
  @WholeNumber({ min: 1, max: 2_147_483_647 })
  revision?: number;
}
