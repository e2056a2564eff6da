import { Module } from '@nestjs/common';
import { PsychicTarotBrand } from './psychic-tarot.brand.ts';
import { PsychicTarotController } from './psychic-tarot.controller.ts';

@Module({ controllers: [PsychicTarotController], providers: [PsychicTarotBrand], exports: [PsychicTarotBrand] })
export class PsychicTarotModule {}
