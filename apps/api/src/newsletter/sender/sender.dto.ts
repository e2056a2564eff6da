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
const HOST = /^(|[a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]+)$/i;

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
  /** The name that readers see. */
  @IsOptional()
  @Text(SENDER_LIMITS.fromName)
  fromName?: string | null;

  /** The address that readers see. */
  @OptionalEmail()
  fromAddress?: string | null;

  /** Where replies go; the sender's address unless told. */
  @OptionalEmail()
  replyTo?: string | null;

  /** Stands under every newsletter. */
  @IsOptional()
  @Text(SENDER_LIMITS.postalAddress)
  postalAddress?: string | null;

  /** The domain that mails are signed for. */
  @IsOptional()
  @Domain()
  dkimDomain?: string | null;

  /** Under which the key stands in the DNS. */
  @IsOptional()
  @Selector()
  dkimSelector?: string | null;

  /** A private RSA key as PEM. Empty keeps the stored one, null takes it away. */
  @IsOptional()
  @Text(SENDER_LIMITS.dkimPrivateKey)
  dkimPrivateKey?: string | null;

  /** A mail server of the website's own. Empty or null: the installation's. */
  @IsOptional()
  @Text(SENDER_LIMITS.smtpHost)
  @Matches(HOST, { message: SENDER_MESSAGES.host })
  smtpHost?: string | null;

  @IsOptional()
  @WholeNumber(SENDER_LIMITS.smtpPort)
  smtpPort?: number | null;

  /** `none` only for servers that ALLOW_PRIVATE_HOSTS lists. */
  @Optional()
  @IsIn(SMTP_SECURITIES, { message: `smtpSecurity must be one of ${SMTP_SECURITIES.join(', ')}` })
  smtpSecurity?: SmtpSecurity;

  @IsOptional()
  @Text(SENDER_LIMITS.smtpUser)
  smtpUser?: string | null;

  /** Empty, or the mask that was read, keeps the stored one; null takes it away. Another server or user asks for it again. */
  @IsOptional()
  @Text({ ...SENDER_LIMITS.smtpPassword, trim: false })
  smtpPassword?: string | null;

  /** Asks SMTP2GO what it took, where that is the server. Empty, or the mask that was read, keeps the stored one; null takes it away. */
  @IsOptional()
  @Text(SENDER_LIMITS.relayApiKey)
  relayApiKey?: string | null;

  /** Mails in an hour at most; null sets no limit. */
  @IsOptional()
  @WholeNumber(SENDER_LIMITS.ratePerHour)
  ratePerHour?: number | null;

  /** Domains of readers that get no more in an hour; an empty list takes all limits away. */
  @Optional()
  @Parts(DomainRateDto, SENDER_LIMITS.domainRates.max)
  domainRates?: DomainRateDto[];

  /** What is kept of opened mails. */
  @Optional()
  @IsIn(OPEN_TRACKINGS, { message: `openTracking must be one of ${OPEN_TRACKINGS.join(', ')}` })
  openTracking?: OpenTracking;
}

export class DkimKeyDto implements DkimKeyRequest {
  /** That of the sender's address unless told. */
  @Optional()
  @Domain()
  domain?: string;

  /** A new one unless told. */
  @Optional()
  @Selector()
  selector?: string;
}
