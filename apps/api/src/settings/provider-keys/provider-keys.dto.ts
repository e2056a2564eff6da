import { SENDER_LIMITS, SENDER_MESSAGES, SMTP_SECURITIES } from '@pressloom/contracts/newsletter-sender';
import type { SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import { KEY_LIMITS, KEY_MESSAGES } from '@pressloom/contracts/provider-keys';
import type { SaveAiKey, SaveMailKey, SaveYouTubeKey } from '@pressloom/contracts/provider-keys';
import { IsIn, Matches } from 'class-validator';
import { Email, Flag, Optional, Text, WholeNumber } from '../../common/fields.ts';

const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f.]*:[0-9a-f:.]+)$/i;

class SaveKeysDto {
  /** Store the values even if the provider doesn't respond. */
  @Optional()
  @Flag()
  storeUntested?: boolean;
}

export class SaveYouTubeKeyDto extends SaveKeysDto implements SaveYouTubeKey {
  /** An empty one keeps the key that applies. */
  @Optional()
  @Text(KEY_LIMITS.apiKey)
  apiKey?: string;
}

export class SaveAiKeyDto extends SaveKeysDto implements SaveAiKey {
  /** An empty one keeps the key that applies. */
  @Optional()
  @Text(KEY_LIMITS.apiKey)
  apiKey?: string;

  /** Address up to and including /v1; empty for OpenAI's own, or the environment's. */
  @Optional()
  @Text({ ...KEY_LIMITS.baseUrl, message: KEY_MESSAGES.baseUrl })
  baseUrl?: string;

  /** For texts; empty for the default. */
  @Optional()
  @Text(KEY_LIMITS.model)
  model?: string;

  /** For images; empty for the default. */
  @Optional()
  @Text(KEY_LIMITS.model)
  imageModel?: string;
}

export class SaveMailKeyDto extends SaveKeysDto implements SaveMailKey {
  @Matches(HOST, { message: SENDER_MESSAGES.host })
  @Text({ ...SENDER_LIMITS.smtpHost, min: 1, message: KEY_MESSAGES.hostRequired })
  smtpHost: string;

  @WholeNumber({ ...SENDER_LIMITS.smtpPort, required: KEY_MESSAGES.portRequired, message: KEY_MESSAGES.port })
  smtpPort: number;

  /** Chosen by the port if left out. */
  @Optional()
  @IsIn(SMTP_SECURITIES, { message: `smtpSecurity must be one of ${SMTP_SECURITIES.join(', ')}` })
  smtpSecurity?: SmtpSecurity;

  /** Empty for a server without sign-in. */
  @Optional()
  @Text(SENDER_LIMITS.smtpUser)
  smtpUser?: string;

  /** An empty one keeps the password that applies. */
  @Optional()
  @Text(SENDER_LIMITS.smtpPassword)
  smtpPassword?: string;

  @Optional()
  @Text(SENDER_LIMITS.fromName)
  fromName?: string;

  @Email(KEY_MESSAGES.email)
  fromEmail: string;
}
