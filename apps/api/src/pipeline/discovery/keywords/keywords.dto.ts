import { LIMITS } from '@pressloom/contracts';
import { Flag, Id, Optional, Text } from '../../../common/fields.ts';

export class CreateKeywordDto {
  @Text({ ...LIMITS.keywordTerm, message: 'Please enter a keyword.' })
  term: string;

  @Optional()
  @Flag()
  isActive?: boolean;

  @Optional()
  @Id()
  siteId?: number;
}

export class UpdateKeywordDto {
  /** Off means that it is searched only when a person asks. */
  @Flag()
  isActive: boolean;
}
