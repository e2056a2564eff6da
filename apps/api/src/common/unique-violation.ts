import { QueryFailedError } from 'typeorm';

/** True for an error of a statement that broke a unique constraint: PostgreSQL's SQLSTATE 23505. Pure. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';
