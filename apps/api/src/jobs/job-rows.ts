import { Job } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';

/** The columns of a whole job, for SQL of our own to return: a row of them is what `jobOf` makes a job of. */
export const jobColumns = (manager: EntityManager, table = 'jobs'): string =>
  manager.connection
    .getMetadata(Job)
    .columns.map(({ databaseName, propertyName }) => `${table}.${databaseName} AS "${propertyName}"`)
    .join(', ');

/** The job of a row that was asked for by `jobColumns`; what else the row has is left out. */
export const jobOf = (manager: EntityManager, row: object): Job => manager.create(Job, row);
