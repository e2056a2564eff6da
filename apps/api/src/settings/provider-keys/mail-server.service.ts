import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { newMessageId } from '@pressloom/clients/mail';
import type { MailTrial } from '@pressloom/clients/mail';
import type { KeyStage, ProviderKeysSaved, SaveMailKey } from '@pressloom/contracts/provider-keys';
import { allowedMailHosts } from '../../common/providers/allowed-mail-hosts.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { tlsAdvice } from '../../common/providers/tls-advice.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { KeyTrial } from './key-trial.ts';
import { enteredMail, formOf } from './mail-setup.ts';
import type { EnteredMail, MailContext } from './mail-setup.ts';
import { settingsMail } from './settings-mail.ts';
import { TriedKeys } from './tried-keys.service.ts';
import type { Attempt } from './tried-keys.service.ts';

/** Which field the mail server refused, by the code of the failure. */
const FIELDS: Partial<Record<string, keyof SaveMailKey>> = {
  bad_credentials: 'smtpPassword',
  sender_refused: 'fromEmail',
  address_not_allowed: 'smtpHost',
  forbidden: 'smtpHost',
  tls: 'smtpSecurity',
  unusable_answer: 'smtpPort',
};

/** What a server says of this one email or its recipient: it took the sign-in and the sender. */
const ABOUT_THE_EMAIL = new Set([
  ...['recipient_refused', 'recipient_doubtful', 'recipient_delayed', 'mailbox_full', 'address_unsupported'],
  ...['rejected', 'mail_delayed'],
]);

/** The installation's mail server. */
@Injectable()
export class MailServerKeys {
  constructor(
    private readonly provider: MailProvider,
    private readonly keys: ProviderKeysService,
    private readonly tried: TriedKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Sends a test email to whoever saves it. @throws DomainError as `TriedKeys.save`; 400, which names the field */
  async save({ storeUntested, ...form }: SaveMailKey, to: string): Promise<ProviderKeysSaved> {
    return this.tried.save(this.attempt(form, await this.context(), to), storeUntested);
  }

  /** Sends a test email to whoever asks for it. @throws DomainError as `TriedKeys.test`; 400 where there is no server */
  async test(to: string): Promise<ProviderKeysSaved> {
    const context = await this.context();
    return this.tried.test(this.attempt(formOf(context), context, to));
  }

  private async context(): Promise<MailContext> {
    const allowPrivateHosts = allowedMailHosts(this.runtime);
    return { stored: await this.keys.stored('mail'), environment: this.runtime.config.mail, allowPrivateHosts };
  }

  private attempt(form: SaveMailKey, context: MailContext, to: string): Attempt {
    const entered = enteredMail(form, context);
    return { provider: 'mail', values: entered.values, trial: () => this.trial(entered, to) };
  }

  private async trial({ settings }: EnteredMail, to: string): Promise<KeyTrial> {
    const client = this.provider.trialClient(settings);
    try {
      const messageId = newMessageId(settings.from.address.split('@')[1] ?? '', `settings-${randomUUID()}`);
      const content = settingsMail(this.runtime.config.publicUrl);
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      return mailTrial(await client.trial({ to: { address: to }, ...content, messageId, headers }), {
        to,
        isEntered: settings.isEntered,
      });
    } finally {
      client.close();
    }
  }
}

/** What the sending of a test email says of the settings. Pure. */
export function mailTrial(
  { stages, error }: Pick<MailTrial, 'stages' | 'error'>,
  { to, isEntered }: { to: string; isEntered: boolean },
): KeyTrial {
  const plain = stages.map(({ name, state, message }): KeyStage => ({ name, state, message }));
  if (error === null) return { stages: plain, failure: null };
  if (ABOUT_THE_EMAIL.has(error.code) && !error.ambiguous) {
    const message = `The server accepted the sign-in and the sender, but not the test email to ${to}: ${error.message}`;
    const warned = plain.map((one): KeyStage => (one.state === 'failed' ? { ...one, state: 'warning', message } : one));
    return { stages: warned, failure: null };
  }
  const message = [error.message, tlsAdvice(error, isEntered ? 'settings' : 'environment')].filter(Boolean).join(' ');
  const field = error.ambiguous ? null : (FIELDS[error.code] ?? null);
  return {
    stages: plain.map((one) => (one.state === 'failed' ? { ...one, message } : one)),
    failure: { field, message },
  };
}
