export { DatabaseInUseError, EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedConnection } from './connection.ts';
export { startEmbeddedPostgres } from './launcher.ts';
/** @public for commands that an operator runs beside the server */
export { joinEmbeddedPostgres } from './launcher.ts';
export type { EmbeddedPostgres, EmbeddedPostgresExit } from './launcher.ts';
