export * from './data-source.ts';
export * from './migrate.ts';
