import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { LegalController } from './legal.controller.ts';
import { LegalService } from './legal.service.ts';

/** Terms and privacy. */
@Module({ imports: [SitesModule], controllers: [LegalController], providers: [LegalService], exports: [LegalService] })
export class LegalModule {}
