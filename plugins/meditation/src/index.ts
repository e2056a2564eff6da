/** What the product loads: the Nest module, as the default and by name. */
export { MeditationModule, MeditationModule as default } from './meditation.module.ts';
export { MeditationBrand } from './meditation.brand.ts';
