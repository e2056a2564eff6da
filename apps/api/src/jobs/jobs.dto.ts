import { JOB_STATUSES, JOB_TYPES } from '@pressloom/contracts';
import type { JobStatus, JobType } from '@pressloom/contracts';
import { IsIn } from 'class-validator';
import { Id, Optional } from '../common/fields.ts';
import { PageQuery } from '../common/paging.ts';

export class JobsQuery extends PageQuery {
  /** Only work for this website. */
  @Optional()
  @Id()
  siteId?: number;

  @Optional()
  @IsIn(JOB_TYPES)
  type?: JobType;

  /** `active` means queued or running. */
  @Optional()
  @IsIn([...JOB_STATUSES, 'active'])
  status?: JobStatus | 'active';
}
