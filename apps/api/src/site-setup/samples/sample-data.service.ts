import { Injectable } from '@nestjs/common';
import type { RemovedSampleData, SampleData } from '@pressloom/contracts/sample-data';
import type { SiteContents } from '@pressloom/contracts/sites';
import { SampleOperator } from '../../auth/sample-operator.service.ts';
import { UsersService } from '../../auth/users.service.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SiteDeletionService } from '../deletion/site-deletion.service.ts';
import { SamplesService } from './samples.service.ts';

const OWN_ACCOUNT_FIRST =
  'You are signed in as the sample operator, which is removed with the sample data. Create your own account first, under Settings, Account.';

/** What the sandbox wrote into a new installation, and its end. */
@Injectable()
export class SampleDataService {
  constructor(
    private readonly samples: SamplesService,
    private readonly deletion: SiteDeletionService,
    private readonly users: UsersService,
    private readonly sampleOperator: SampleOperator,
    private readonly jobs: JobsService,
  ) {}

  async view(user: SessionUser): Promise<SampleData> {
    const [sites, sample] = await Promise.all([this.samples.stored(), this.users.sampleOperator()]);
    const contents = await Promise.all(sites.map(({ id }) => this.deletion.contents(id)));
    return {
      websites: sites.map(({ id, name }) => ({ id, name })),
      contents: contents.reduce(sum, NOTHING),
      account: sample?.email ?? null,
      obstacle: sample?.id === user.id ? OWN_ACCOUNT_FIRST : null,
    };
  }

  /**
   * Removes it for good. Before anything goes it is noted that no start writes it again; whoever was interrupted calls once more.
   *
   * @throws DomainError 404 where there is none; 409 `own_account_needed` for the sample operator; what a deletion failed with
   */
  async remove(user: SessionUser): Promise<RemovedSampleData> {
    const { obstacle, ...removed } = await this.view(user);
    if (removed.websites.length === 0 && removed.account === null) throw notFound('sample data');
    if (obstacle !== null) throw new DomainError(409, 'own_account_needed', obstacle);
    await this.samples.noteRemoved();
    const begun = await this.deletion.startAll(removed.websites.map(({ id }) => id));
    await this.sampleOperator.remove();
    const outcomes = await Promise.all(begun.map((job) => this.jobs.outcome(job)));
    const isOver = outcomes.every((outcome) => 'result' in outcome);
    const message = isOver
      ? 'The sample data was removed.'
      : 'The sample websites were removed. What belonged to them is still being deleted; the progress is under Jobs.';
    return { message, removed };
  }
}

const NOTHING: SiteContents = {
  ...{ keywords: 0, videos: 0, notes: 0, posts: 0, subscribers: 0, newsletters: 0, runningMemberships: 0 },
};

const sum = (one: SiteContents, other: SiteContents): SiteContents => ({
  keywords: one.keywords + other.keywords,
  videos: one.videos + other.videos,
  notes: one.notes + other.notes,
  posts: one.posts + other.posts,
  subscribers: one.subscribers + other.subscribers,
  newsletters: one.newsletters + other.newsletters,
  runningMemberships: one.runningMemberships + other.runningMemberships,
});
