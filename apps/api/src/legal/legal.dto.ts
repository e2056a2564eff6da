import { LIMITS } from '@pressloom/contracts';
import type { SaveLegalTextRequest } from '@pressloom/contracts';
import { Text } from '../common/fields.ts';

export class SaveLegalTextDto implements SaveLegalTextRequest {
  @Text({ max: LIMITS.legalText.max })
  text: string;
}
