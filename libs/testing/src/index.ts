export { failingProxy } from './failing-proxy.ts';
export { seeded } from './seeded.ts';
export { strictServer } from './strict-server.ts';
export type { StrictHandlers, StrictServer } from './strict-server.ts';
export { emptyDatabase, testDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { waitFor } from './wait-for.ts';
export { startStandIns } from './stand-ins.ts';
export type { StandIns } from './stand-ins.ts';
