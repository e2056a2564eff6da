import { Module } from '@nestjs/common';
import { BrandTemplateBrand } from './brand-template.brand.ts';

@Module({ providers: [BrandTemplateBrand], exports: [BrandTemplateBrand] })
export class BrandTemplateModule {}
