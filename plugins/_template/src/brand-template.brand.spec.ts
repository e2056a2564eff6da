import { describeBrand } from '@pressloom/plugin-kit/testing';
import { BrandTemplateBrand } from './brand-template.brand.ts';
import { BrandTemplateModule } from './brand-template.module.ts';

describeBrand({ module: BrandTemplateModule, brand: BrandTemplateBrand });
