import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { PassRequest } from '@pressloom/contracts/gate';
import { Text } from '../../common/fields.ts';

export class PassRequestDto implements PassRequest {
  @Text(GATE_LIMITS.token)
  token: string;

  @Text(GATE_LIMITS.visitorId)
  visitorId: string;
}
