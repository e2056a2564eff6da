import { categoriesFor, chooseCategories } from '@pressloom/plugin-kit';
import { describeBrand } from '@pressloom/plugin-kit/testing';
import { GeneralBrand } from './general.brand.ts';
import { GeneralModule } from './general.module.ts';

describeBrand({ module: GeneralModule, brand: GeneralBrand });

describe('the categories of the general magazine', () => {
  it.each([
    ['What the city council decided', '', ['news'], ['News & Society']],
    ['How telescopes see the ocean of stars', '', ['astronomy'], ['Science & Nature']],
    ['Choosing a laptop', '', ['tech'], ['Technology']],
    ['A budget for a small business', '', [], ['Business & Money']],
    ['A workout without a gym', '', [], ['Health & Fitness']],
    ['Baking bread at the weekend', '', [], ['Food & Drink']],
    ['Woodworking: a simple shelf', '', ['diy'], ['Home & Garden']],
    ['A road trip along the coast', '', ['travel'], ['Travel & Places']],
    ['Looking at a painting', '', ['museum'], ['Arts & Culture']],
    ['Chess openings', '', ['games'], ['Sport & Games']],
    ['An ancient harbour', '', ['archaeology'], ['History & Ideas']],
    ['Pets and children', '', ['family'], ['Family & Life']],
    ['Coffee and the history of a century', '', [], ['History & Ideas', 'Food & Drink']],
    ['Untitled', '', [], ['Features']],
    ['Smart cartoons about teamwork', '', [], ['Features']],
  ])('puts "%s" where readers look for it', (title, description, tags, expected) => {
    const { categories } = new GeneralBrand();
    expect(chooseCategories(categoriesFor(categories, 'en'), { title, description, tags })).toEqual(expected);
  });

  it('has no sample site, as it serves any site', () => {
    expect(new GeneralBrand().sample).toBeNull();
  });
});
