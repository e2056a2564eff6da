import { Module } from '@nestjs/common';
import { LegalController } from './legal.controller.ts';
import { LegalService } from './legal.service.ts';

/** Terms and privacy. */
@Module({ controllers: [LegalController], providers: [LegalService] })
export class LegalModule {}
