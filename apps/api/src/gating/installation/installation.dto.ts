import type { VerifyInstallationRequest } from '@pressloom/contracts/gate';
import { Id } from '../../common/fields.ts';

export class VerifyInstallationDto implements VerifyInstallationRequest {
  @Id()
  siteId: number;
}
