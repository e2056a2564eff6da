export { connectionUrl, testConnection } from './admin-connection.ts';
export type { TestConnection } from './admin-connection.ts';
export { freePort } from './free-port.ts';
export { strictServer } from './strict-server.ts';
export type { StrictAnswer, StrictHandler, StrictHandlers, StrictRequest, StrictServer } from './strict-server.ts';
export { emptyDatabase, testDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { waitFor } from './wait-for.ts';
