/** What the product loads: the Nest module, as the default and by name. */
export { PsychicTarotModule, PsychicTarotModule as default } from './psychic-tarot.module.ts';
export { PsychicTarotBrand } from './psychic-tarot.brand.ts';
