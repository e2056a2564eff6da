import { Module } from '@nestjs/common';
import { FireNewsBrand } from './fire-news.brand.ts';

@Module({ providers: [FireNewsBrand], exports: [FireNewsBrand] })
export class FireNewsModule {}
