/** What the product loads: the Nest module, as the default and by name. */
export { FireNewsModule, FireNewsModule as default } from './fire-news.module.ts';
export { FireNewsBrand } from './fire-news.brand.ts';
