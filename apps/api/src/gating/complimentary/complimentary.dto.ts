import { SUBSCRIBER_BULK_ACTIONS } from '@pressloom/contracts/subscribers';
import type { SubscriberBulkAction, SubscriberBulkRequest } from '@pressloom/contracts/subscribers';
import { IsIn } from 'class-validator';
import { BulkIds } from '../../common/fields.ts';

export class SubscriberBulkDto implements SubscriberBulkRequest {
  @IsIn(SUBSCRIBER_BULK_ACTIONS, { message: `action must be one of ${SUBSCRIBER_BULK_ACTIONS.join(', ')}` })
  action: SubscriberBulkAction;

  @BulkIds()
  ids: number[];
}
