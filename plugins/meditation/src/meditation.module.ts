import { Module } from '@nestjs/common';
import { MeditationBrand } from './meditation.brand.ts';

@Module({ providers: [MeditationBrand], exports: [MeditationBrand] })
export class MeditationModule {}
