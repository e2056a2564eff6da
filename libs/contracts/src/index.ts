/**
 * What the API, the admin and the neighbours say to each other: names, limits, messages, shapes. Imports nothing,
 * so that every other package may import it.
 */
export * from './errors.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './enums.ts';
export * from './scalars.ts';
export * from './accounts.ts';
export * from './sites.ts';
export * from './topics.ts';
export * from './content.ts';
export * from './job-results.ts';
export * from './jobs.ts';
export * from './automation.ts';
export * from './dashboard.ts';
export * from './realtime.ts';
export * from './sandbox.ts';
