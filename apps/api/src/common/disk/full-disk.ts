/** Of the system, for a whole disk and for a quota, and of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because a disk is full, by the file system or by the database. Pure. */
export function isFullDisk(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return NO_ROOM.has(String(driverError?.code ?? code));
}
