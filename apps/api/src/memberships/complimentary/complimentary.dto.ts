import { SUBSCRIBER_BULK_ACTIONS } from '@pressloom/contracts/subscribers';
import type { GiveRequest, SubscriberBulkAction, SubscriberBulkRequest } from '@pressloom/contracts/subscribers';
import { IsIn, Matches } from 'class-validator';
import { BulkIds, Optional } from '../../common/fields.ts';

/** What a membership is given by. */
export class GiveDto implements GiveRequest {
  @Optional()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: 'endsAt must be a day such as 2027-03-01' })
  endsAt?: string;
}

export class SubscriberBulkDto extends GiveDto implements SubscriberBulkRequest {
  @IsIn(SUBSCRIBER_BULK_ACTIONS, { message: `action must be one of ${SUBSCRIBER_BULK_ACTIONS.join(', ')}` })
  action: SubscriberBulkAction;

  @BulkIds()
  ids: number[];
}
