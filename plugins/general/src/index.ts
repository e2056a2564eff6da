/** What the product loads: the Nest module, as the default and by name. */
export { GeneralModule, GeneralModule as default } from './general.module.ts';
export { GeneralBrand } from './general.brand.ts';
