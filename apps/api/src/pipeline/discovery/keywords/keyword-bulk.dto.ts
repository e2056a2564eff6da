import { KEYWORD_BULK_ACTIONS, KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordBulkAction } from '@pressloom/contracts/keywords';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { EachId, EachStorable, Id, Optional } from '../../../common/fields.ts';

const { bulkRows, bulkTerm } = KEYWORD_LIMITS;

export class KeywordBulkDto {
  @IsIn(KEYWORD_BULK_ACTIONS, { message: `action must be one of ${KEYWORD_BULK_ACTIONS.join(', ')}` })
  action: KeywordBulkAction;

  /** Of `add`. */
  @Optional()
  @EachStorable('terms must contain text that can be stored')
  @MaxLength(bulkTerm.max, { each: true, message: `terms must have at most ${bulkTerm.max} characters each` })
  @IsString({ each: true, message: 'terms must contain texts' })
  @ArrayMaxSize(bulkRows, { message: `At most ${bulkRows} keywords can be added at once` })
  @IsArray({ message: 'terms must be a list' })
  terms?: string[];

  /** Of the other actions. */
  @Optional()
  @EachId('ids must contain ids of keywords')
  @ArrayUnique({ message: 'ids must name each keyword once' })
  @ArrayMaxSize(bulkRows, { message: `At most ${bulkRows} keywords can be changed at once` })
  @IsArray({ message: 'ids must be a list' })
  ids?: number[];

  /** The website of what is added; your selected one where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}
