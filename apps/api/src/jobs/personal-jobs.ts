import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { found } from '../common/personal-data.ts';
import type { PersonalData } from '../common/personal-data.ts';
import { JobsService } from './jobs.service.ts';

const ERASED = '[erased]';
/** What of a job may hold an address: what it was given, what it gave, and what a mail server said. */
const TEXTS = ['target', 'lane', 'progress_note'];
const VALUES = ['payload', 'steps', 'result', 'error'];
const ALL = `concat_ws(' ', ${[...TEXTS, ...VALUES].join(', ')})`;

/** Addresses in background work. */
@Injectable()
export class PersonalJobs implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM jobs WHERE ${ALL} ~* $1`,
      [pattern(email)],
    );
    return found({ what: 'Background work that names the address', count });
  }

  /** What we did with the address says nothing of the person that the other rooms don't. */
  copy(): Promise<Record<string, object[]>> {
    return Promise.resolve({});
  }

  /** What has not begun is cancelled; of what is over, the address goes. */
  async erase(manager: EntityManager, email: string): Promise<void> {
    const waiting = await manager
      .createQueryBuilder(Job, 'job')
      .where(`job.status = 'queued' AND job.payload::text ~* :pattern`, { pattern: pattern(email) })
      .getMany();
    for (const job of waiting) await this.jobs.end(manager, job, { status: 'cancelled' });
    const replaced = (column: string): string => `regexp_replace(${column}::text, $1, '${ERASED}', 'gi')`;
    await manager.query(
      `UPDATE jobs SET ${TEXTS.map((column) => `${column} = ${replaced(column)}`).join(', ')},
              ${VALUES.map((column) => `${column} = ${replaced(column)}::jsonb`).join(', ')}
       WHERE ${ALL} ~* $1 AND status <> 'running'`,
      [pattern(email)],
    );
  }
}

/** The address as a pattern of PostgreSQL that nothing else fits. Pure. */
const pattern = (email: string): string => email.replace(/[^\p{L}\p{N}@_-]/gu, (character) => `\\${character}`);
