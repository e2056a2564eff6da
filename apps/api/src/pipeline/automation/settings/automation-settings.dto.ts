import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import { Flag, Optional, WholeNumber } from '../../../common/fields.ts';
import { ReadOnlyFields } from '../../../common/read-only-fields.ts';

export class WebsiteAutomationDto extends ReadOnlyFields {
  /** Off means that keywords are searched only when a person asks. */
  @Optional()
  @Flag()
  automationEnabled?: boolean;

  /** Minutes between two searches of a keyword. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.searchFrequencyMinutes)
  searchFrequencyMinutes?: number;

  /** Videos stored at most in a day. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.dailyVideoLimit)
  dailyVideoLimit?: number;

  /** Videos stored of one search; 0 pauses. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.videosPerSearch)
  videosPerSearch?: number;

  /** Days that a draft waits to be published by itself before it is left to people. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.draftDays)
  draftDays?: number;

  /** Drafts of the automation that may wait beyond those that can still go out today. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.draftStock)
  draftStock?: number;
}

export class GlobalAutomationDto {
  @Optional()
  @Flag()
  enabled?: boolean;

  /** Minutes between two looks at what is due. */
  @Optional()
  @WholeNumber(AUTOMATION_LIMITS.planFrequencyMinutes)
  frequencyMinutes?: number;
}
