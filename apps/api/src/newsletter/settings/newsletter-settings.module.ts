import { Module } from '@nestjs/common';
import { NewsletterSettingsService } from './newsletter-settings.service.ts';

/** How each website's newsletter is made and when it goes out. */
@Module({ providers: [NewsletterSettingsService], exports: [NewsletterSettingsService] })
export class NewsletterSettingsModule {}
