export * from './data-source.ts';
export * from './migrate.ts';
export { entities } from './entities/index.ts';
