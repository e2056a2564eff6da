export { DatabaseInUseError, EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedConnection } from './connection.ts';
export { joinEmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
export type { EmbeddedPostgres, EmbeddedPostgresExit, EmbeddedPostgresOptions } from './launcher.ts';
