/** What the product loads: the Nest module, as the default and by name. */
export { BrandTemplateModule, BrandTemplateModule as default } from './brand-template.module.ts';
export { BrandTemplateBrand } from './brand-template.brand.ts';
