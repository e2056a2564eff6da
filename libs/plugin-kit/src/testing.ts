import { type BrandUnderTest, brandPromises } from './brand-contract.ts';

export type { BrandUnderTest } from './brand-contract.ts';

/**
 * Registers the Jest tests that every brand must pass. Call it in a plugin's own spec, at top level:
 * `describeBrand({ module: CityNewsModule, brand: CityNewsBrand })`.
 */
export function describeBrand(plugin: BrandUnderTest): void {
  describe(`${plugin.brand.name}, as every brand must`, () => {
    for (const { name, problems } of brandPromises(plugin)) {
      it(name, () => {
        expect(problems()).toEqual([]);
      });
    }
  });
}
