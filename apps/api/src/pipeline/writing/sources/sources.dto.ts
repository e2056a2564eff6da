import { VIDEO_BULK_ACTIONS } from '@pressloom/contracts/videos';
import type { VideoBulkAction } from '@pressloom/contracts/videos';
import { IsIn } from 'class-validator';
import { BulkIds, Flag, Optional } from '../../../common/fields.ts';

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
