import { GATE_LIMITS, RESTRICTION_TYPES } from '@pressloom/contracts/gate';
import type {
  ContentGateSettingsChanges,
  ContentGateSettingsRequest,
  PremiumContentSettingsRequest,
  RestrictionType,
} from '@pressloom/contracts/gate';
import { IsIn } from 'class-validator';
import { Flag, Id, Optional, Text, WholeNumber } from '../../common/fields.ts';

const Type = (): PropertyDecorator =>
  IsIn(RESTRICTION_TYPES, { message: `restrictionType must be one of ${RESTRICTION_TYPES.join(', ')}` });

export class PremiumContentSettingsDto implements PremiumContentSettingsRequest {
  @Id()
  siteId: number;

  @Optional()
  @WholeNumber(GATE_LIMITS.autoPercentage)
  autoPercentage?: number;

  @Optional()
  @Type()
  restrictionType?: RestrictionType;

  @Optional()
  @WholeNumber(GATE_LIMITS.freeArticles)
  freeArticleLimit?: number;

  @Optional()
  @Flag()
  isActive?: boolean;
}

export class ContentGateChangesDto implements ContentGateSettingsChanges {
  @Optional()
  @WholeNumber(GATE_LIMITS.autoPercentage)
  autoPremiumPercentage?: number;

  @Optional()
  @Type()
  restrictionType?: RestrictionType;

  @Optional()
  @Flag()
  isActive?: boolean;

  /** Empty is the default. */
  @Optional()
  @Text({ max: GATE_LIMITS.message.max })
  gateMessage?: string;

  @Optional()
  @WholeNumber(GATE_LIMITS.freeArticles)
  freeArticleLimit?: number;
}

export class ContentGateDto extends ContentGateChangesDto implements Partial<ContentGateSettingsRequest> {
  @Id()
  wordpressSiteId: number;
}
