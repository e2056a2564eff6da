import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { SaveBillingConnection } from '@pressloom/contracts/billing-connection';
import { ValidateIf } from 'class-validator';
import { Flag, Optional, Text } from '../../../common/fields.ts';

const Key = (): PropertyDecorator => (target, name) => {
  ValidateIf((_form, value) => value !== undefined && value !== null)(target, name);
  Text({ ...BILLING_LIMITS.key, trim: true })(target, name);
};

export class SaveBillingConnectionDto implements SaveBillingConnection {
  @Key()
  secretKey?: string | null;

  @Key()
  webhookSecret?: string | null;

  @Optional()
  @Flag()
  acceptOtherAccount?: boolean;
}
