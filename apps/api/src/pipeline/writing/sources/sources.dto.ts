import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SOURCE_MESSAGES, VIDEO_BULK_ACTIONS } from '@pressloom/contracts/videos';
import type { AddVideoRequest, VideoBulkAction } from '@pressloom/contracts/videos';
import { IsIn } from 'class-validator';
import { BulkIds, Flag, Id, Optional, Text } from '../../../common/fields.ts';

export class BulkVideosDto {
  @IsIn(VIDEO_BULK_ACTIONS, { message: `action must be one of ${VIDEO_BULK_ACTIONS.join(', ')}` })
  action: VideoBulkAction;

  @BulkIds()
  ids: number[];

  /** Have posts written though the day's budget is spent. */
  @Optional()
  @Flag()
  overBudget?: boolean;
}

export class UpdateVideoDto {
  @Flag()
  isPremium: boolean;
}

export class GeneratePostDto {
  /** Go on though the day's budget is spent. */
  @Optional()
  @Flag()
  overBudget?: boolean;
}

export class AddVideoDto implements AddVideoRequest {
  /** The address of one video on YouTube, in any of the forms that YouTube has. */
  @Text({ min: 1, max: REQUEST_LIMITS.url.max, message: SOURCE_MESSAGES.address })
  url: string;

  @Optional()
  @Id()
  siteId?: number;
}

export class RestoreVideoDto {
  @Optional()
  @Id()
  siteId?: number;
}
