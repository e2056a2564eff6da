import { READER_LIMITS } from '@pressloom/contracts/reader-pages';
import type {
  ConfirmRequest,
  ReaderLinkRequest,
  SavePreferencesRequest,
  UnsubscribeRequest,
} from '@pressloom/contracts/reader-pages';
import { MAIL_FREQUENCIES, SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import type { MailFrequency } from '@pressloom/contracts/subscribers';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { EachId, Flag, Id, Optional, Text, WholeNumber } from '../../common/fields.ts';

export class ReaderSiteQuery {
  @Id()
  siteId: number;
}

export class ConfirmDto implements ConfirmRequest {
  @Text({ ...READER_LIMITS.link })
  token: string;
}

export class ReaderLinkDto implements ReaderLinkRequest {
  @Text({ ...READER_LIMITS.link })
  reader: string;
}

export class OneClickQuery {
  /** The reader's link, as in the header of the email. */
  @Text({ ...READER_LIMITS.link })
  r: string;
}

export class SavePreferencesDto extends ReaderLinkDto implements SavePreferencesRequest {
  @Optional()
  @IsIn(MAIL_FREQUENCIES, { message: `frequency must be one of ${MAIL_FREQUENCIES.join(', ')}` })
  frequency?: MailFrequency;

  /** Days from now; 0 ends a pause. */
  @Optional()
  @WholeNumber({ min: 0, max: SUBSCRIBER_LIMITS.pauseDays })
  pauseDays?: number;

  /** Ids of the websites to get newsletters from. */
  @Optional()
  @IsArray({ message: 'sites must be a list' })
  @ArrayMaxSize(1_000, { message: 'sites has too many' })
  @ArrayUnique({ message: 'sites must name each once' })
  @EachId('sites must hold ids of websites')
  sites?: number[];
}

export class UnsubscribeDto extends ReaderLinkDto implements UnsubscribeRequest {
  /** From all websites, not only the link's own. */
  @Optional()
  @Flag()
  all?: boolean;

  @Optional()
  @Text({ ...SUBSCRIBER_LIMITS.leaveReason })
  reason?: string;
}
