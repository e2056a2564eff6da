import { Module } from '@nestjs/common';
import { PsychicTarotBrand } from './psychic-tarot.brand.ts';

@Module({ providers: [PsychicTarotBrand], exports: [PsychicTarotBrand] })
export class PsychicTarotModule {}
