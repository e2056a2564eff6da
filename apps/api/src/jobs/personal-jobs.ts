import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressParameter, eraseMentions, sqlNames } from '../common/addresses/address-sql.ts';
import { found } from '../common/personal-data.ts';
import type { PersonalData } from '../common/personal-data.ts';
import { JobsService } from './jobs.service.ts';

/** What of a job may hold an address: what it was given, what it gave, and what a mail server said. */
const TEXTS = ['target', 'lane', 'progress_note'];
const VALUES = ['payload', 'steps', 'result', 'error'];
const NAMED = [...TEXTS, ...VALUES].map((column) => sqlNames(column)).join(' OR ');

/** Addresses in background work. */
@Injectable()
export class PersonalJobs implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM jobs WHERE ${NAMED}`,
      [addressParameter(email)],
    );
    return found({ what: 'Jobs that mention the address', count, stays: true });
  }

  /** What we did with the address says nothing of the person that the other rooms don't. */
  copy(): Promise<Record<string, object[]>> {
    return Promise.resolve({});
  }

  /** What has not begun and is about them is cancelled; elsewhere the address goes. Others may have named it, say in a page's own address. */
  async erase(manager: EntityManager, email: string): Promise<void> {
    const waiting: { id: number }[] = await manager.query(
      `SELECT id FROM jobs WHERE status = 'queued' AND jsonb_path_exists(payload, '$.** ? (@ == $email)', $1) ORDER BY id`,
      [{ email }],
    );
    for (const { id } of waiting) {
      const job = await manager.findOneByOrFail(Job, { id });
      await this.jobs.end(manager, job, { status: 'cancelled' });
    }
    await eraseMentions(manager, email, { table: 'jobs', texts: TEXTS, values: VALUES, only: "status <> 'running'" });
  }
}
