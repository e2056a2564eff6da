import type { SetupGuideRequest } from '@pressloom/contracts/setup-guide';
import { Flag } from '../../common/fields.ts';

export class SetupGuideDto implements SetupGuideRequest {
  @Flag()
  isHidden: boolean;
}
