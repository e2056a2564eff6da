import { FEATURED_IMAGE_TYPES } from '@pressloom/contracts/pictures';
import { POST_BULK_ACTIONS } from '@pressloom/contracts/posts';
import type { PostBulkAction, PublishOptions } from '@pressloom/contracts/posts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { IsIn } from 'class-validator';
import { BulkIds, Flag, Optional, Text } from '../../../common/fields.ts';
import { EditPostDto } from './edit-post.dto.ts';

const SETTABLE_TYPES = FEATURED_IMAGE_TYPES.filter((type) => type === 'default' || type === 'custom');

export class BulkPostsDto {
  @IsIn(POST_BULK_ACTIONS, { message: `action must be one of ${POST_BULK_ACTIONS.join(', ')}` })
  action: PostBulkAction;

  @BulkIds()
  ids: number[];
}

export class PublishDto implements PublishOptions {
  /** Goes on although somebody changed the post on WordPress since it was last sent: that is overwritten. */
  @Optional()
  @Flag()
  overwrite?: boolean;

  /** Makes a post public again that somebody took offline on WordPress; what was changed there is overwritten. */
  @Optional()
  @Flag()
  republish?: boolean;

  /** Leaves the featured image out, which WordPress refuses. */
  @Optional()
  @Flag()
  withoutPicture?: boolean;
}

export class UpdatePostDto extends EditPostDto {
  @Optional()
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  featuredImageUrl?: string;

  @Optional()
  @IsIn(SETTABLE_TYPES, { message: `featuredImageType must be one of ${SETTABLE_TYPES.join(', ')}` })
  featuredImageType?: 'default' | 'custom';

  @Optional()
  @IsIn(['draft'], { message: 'Only draft can be set here; publish with Publish to Site.' })
  status?: 'draft';

  @Optional()
  @Flag()
  isPremium?: boolean;

  /** True gives a draft to the automation, where its days begin anew; false takes it out. */
  @Optional()
  @Flag()
  autoPublish?: boolean;
}
