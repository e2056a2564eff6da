import { JOB_STATUSES, JOB_TYPES } from '@pressloom/contracts/jobs';
import type { JobStatus, JobType } from '@pressloom/contracts/jobs';
import { IsIn } from 'class-validator';
import { Id, Optional } from '../common/fields.ts';
import { Filter, List } from '../common/lists/list.ts';
import { PageQuery } from '../common/lists/page-query.ts';

@List({
  // They are numbered in the order that they were asked for.
  sorts: { createdAt: { by: 'job.id', kind: 'number' } },
  search: ['job.target'],
})
export class JobsQuery extends PageQuery {
  /** Only work for this website. */
  @Filter('job.siteId = :siteId')
  @Optional()
  @Id()
  siteId?: number;

  @Filter('job.type = :type')
  @Optional()
  @IsIn(JOB_TYPES)
  type?: JobType;

  /** `active` means queued or running. */
  @Filter((status) => (status === 'active' ? `job.status IN ('queued', 'running')` : 'job.status = :status'))
  @Optional()
  @IsIn([...JOB_STATUSES, 'active'])
  status?: JobStatus | 'active';
}
