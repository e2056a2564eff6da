import { Module } from '@nestjs/common';
import { GeneralBrand } from './general.brand.ts';

@Module({ providers: [GeneralBrand], exports: [GeneralBrand] })
export class GeneralModule {}
