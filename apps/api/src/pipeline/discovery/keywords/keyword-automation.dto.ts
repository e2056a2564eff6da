import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { Flag, Optional, WholeNumber } from '../../../common/fields.ts';

export class KeywordAutomationDto {
  @Optional()
  @Flag()
  isActive?: boolean;

  @Optional()
  @Flag()
  autoGenerateBlogs?: boolean;

  @Optional()
  @Flag()
  autoPublishToWordpress?: boolean;

  /** Ids of websites that get posts of their own. */
  @Optional()
  @IsArray({ message: 'selectedWordpressSites must be a list of website ids' })
  @ArrayMaxSize(KEYWORD_LIMITS.selectedSites, {
    message: `selectedWordpressSites must have at most ${KEYWORD_LIMITS.selectedSites} websites`,
  })
  @ArrayUnique({ message: 'selectedWordpressSites must name each website once' })
  @IsInt({ each: true, message: 'selectedWordpressSites must contain website ids' })
  @Min(1, { each: true, message: 'selectedWordpressSites must contain website ids' })
  @Max(REQUEST_LIMITS.maxId, { each: true, message: 'selectedWordpressSites must contain website ids' })
  selectedWordpressSites?: number[];

  /** Hours between two searches. */
  @Optional()
  @WholeNumber(KEYWORD_LIMITS.checkIntervalHours)
  checkIntervalHours?: number;
}
