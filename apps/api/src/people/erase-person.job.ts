import type { EraseResult } from '@pressloom/contracts/people';
import type { JobContext } from '../jobs/job-context.ts';
import { HandlesJob } from '../jobs/job-handler.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { PeopleService } from './people.service.ts';

/** Erases a person; a job, because the search through every table may take a while. */
@HandlesJob({ type: 'erase-person', queue: 'bulk', forgetsPayload: true })
export class ErasePersonJob implements JobHandler<'erase-person'> {
  constructor(private readonly people: PeopleService) {}

  run({ target, payload }: JobContext<'erase-person'>): Promise<EraseResult> {
    return this.people.erase(target, payload.sealed);
  }
}
