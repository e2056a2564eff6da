/** All that a brand may know of the product. */
export * from './brand.ts';
export * from './brand-action.ts';
export * from './brand-host.ts';
export * from './brand-plugin.ts';
export * from './brand-texts.ts';
export * from './by-language.ts';
export * from './categories.ts';
export * from './module-routes.ts';
export * from './validate-brand.ts';
export * from './validate-manifest.ts';
