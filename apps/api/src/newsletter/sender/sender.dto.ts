import {
  OPEN_TRACKINGS,
  SENDER_LIMITS,
  SENDER_MESSAGES,
  SMTP_SECURITIES,
} from '@pressloom/contracts/newsletter-sender';
import type {
  DkimKeyRequest,
  DomainRate,
  NewsletterSenderRequest,
  OpenTracking,
  SmtpSecurity,
} from '@pressloom/contracts/newsletter-sender';
import { applyDecorators } from '@nestjs/common';
import { Allow, IsIn, IsOptional, Matches, ValidateIf } from 'class-validator';
import { Email, Optional, Parts, Text, WholeNumber } from '../../common/fields.ts';
import { ReadOnlyFields } from '../../common/read-only-fields.ts';

const LABELS = /^(|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)$/i;
const SELECTOR = /^(|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)$/i;
const HOST = /^(|[a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f.]*:[0-9a-f:.]+)$/i;

/** Empty or null takes it away. */
const OptionalEmail = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((_form, value) => value !== null && value !== undefined && value !== ''),
    Email(SENDER_MESSAGES.address),
  );

const Domain = (): PropertyDecorator =>
  applyDecorators(Text(SENDER_LIMITS.dkimDomain), Matches(LABELS, { message: SENDER_MESSAGES.dkimDomain }));
const Selector = (): PropertyDecorator =>
  applyDecorators(Text(SENDER_LIMITS.dkimSelector), Matches(SELECTOR, { message: SENDER_MESSAGES.dkimSelector }));

/** What a screen sends back as it read it. */
class ReadOnlySender extends ReadOnlyFields {
  @Allow()
  hasDkimKey?: unknown;

  @Allow()
  dkimRecord?: unknown;

  @Allow()
  dkimLookup?: unknown;

  @Allow()
  waitingDkimKey?: unknown;

  @Allow()
  formerDkimRecord?: unknown;

  @Allow()
  hasSmtpPassword?: unknown;

  @Allow()
  smtpPasswordMask?: unknown;

  @Allow()
  hasRelayApiKey?: unknown;

  @Allow()
  relayApiKeyMask?: unknown;

  @Allow()
  server?: unknown;
}

class DomainRateDto implements DomainRate {
  @Text({ min: 1, max: SENDER_LIMITS.domain.max })
  domain: string;

  @WholeNumber(SENDER_LIMITS.ratePerHour)
  perHour: number;
}

export class SenderDto extends ReadOnlySender implements NewsletterSenderRequest {
  /** The name readers see. */
  @IsOptional()
  @Text(SENDER_LIMITS.fromName)
  fromName?: string | null;

  /** The address readers see. */
  @OptionalEmail()
  fromAddress?: string | null;

  /** Where replies go; defaults to the sender's address. */
  @OptionalEmail()
  replyTo?: string | null;

  /** Shown at the end of every newsletter. */
  @IsOptional()
  @Text(SENDER_LIMITS.postalAddress)
  postalAddress?: string | null;

  /** The domain that emails are signed for. A new one waits for its record in the DNS. */
  @IsOptional()
  @Domain()
  dkimDomain?: string | null;

  /** The name of the key in the DNS. A new one waits for its record there. */
  @IsOptional()
  @Selector()
  dkimSelector?: string | null;

  /**
   * A private RSA key as PEM, which signs once its record is found in the DNS. Empty keeps the stored one, null removes
   * all.
   */
  @IsOptional()
  @Text(SENDER_LIMITS.dkimPrivateKey)
  dkimPrivateKey?: string | null;

  /** The website's own mail server. Empty or null: the installation's. */
  @IsOptional()
  @Text(SENDER_LIMITS.smtpHost)
  @Matches(HOST, { message: SENDER_MESSAGES.host })
  smtpHost?: string | null;

  @IsOptional()
  @WholeNumber(SENDER_LIMITS.smtpPort)
  smtpPort?: number | null;

  /** `none` and those that don't check the certificate only for servers that ALLOW_PRIVATE_HOSTS lists. */
  @Optional()
  @IsIn(SMTP_SECURITIES, { message: `smtpSecurity must be one of ${SMTP_SECURITIES.join(', ')}` })
  smtpSecurity?: SmtpSecurity;

  @IsOptional()
  @Text(SENDER_LIMITS.smtpUser)
  smtpUser?: string | null;

  /**
   * Empty, or the mask that was read, keeps the stored one; null removes it. It is needed again for another server or
   * user.
   */
  @IsOptional()
  @Text({ ...SENDER_LIMITS.smtpPassword, trim: false })
  smtpPassword?: string | null;

  /**
   * To ask SMTP2GO which emails it accepted, where that is the server. Empty, or the mask that was read, keeps the
   * stored one; null removes it.
   */
  @IsOptional()
  @Text(SENDER_LIMITS.relayApiKey)
  relayApiKey?: string | null;

  /** Most emails per hour; null sets no limit. */
  @IsOptional()
  @WholeNumber(SENDER_LIMITS.ratePerHour)
  ratePerHour?: number | null;

  /** Hourly limits of readers' domains; an empty list removes all. */
  @Optional()
  @Parts(DomainRateDto, SENDER_LIMITS.domainRates.max)
  domainRates?: DomainRateDto[];

  /** What is recorded of opened emails. */
  @Optional()
  @IsIn(OPEN_TRACKINGS, { message: `openTracking must be one of ${OPEN_TRACKINGS.join(', ')}` })
  openTracking?: OpenTracking;
}

export class DkimKeyDto implements DkimKeyRequest {
  /** Defaults to the domain of the sender's address. */
  @Optional()
  @Domain()
  domain?: string;

  /** Defaults to a new one. */
  @Optional()
  @Selector()
  selector?: string;
}
