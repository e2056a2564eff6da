import { LEGAL_LIMITS } from '@pressloom/contracts/legal';
import type { SaveLegalTextRequest } from '@pressloom/contracts/legal';
import { Text } from '../common/fields.ts';

export class SaveLegalTextDto implements SaveLegalTextRequest {
  @Text({ max: LEGAL_LIMITS.text.max })
  text: string;
}
