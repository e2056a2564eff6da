import type { ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { saveMailKey } from '../api.ts';
import { valueText } from '../key-text.ts';
import { mailBody, mailFields } from '../mail-form.ts';
import type { MailFields } from '../mail-form.ts';
import { useKeyForm } from '../use-key-form.ts';
import { KeyFormFrame } from './KeyFormFrame.tsx';
import { KeySection } from './KeySection.tsx';
import { MailServerFields } from './MailServerFields.tsx';

/** The installation's mail server and sender. */
export function MailServer({ view }: { view: ProviderKeysView }) {
  const { mail } = view;
  const keyForm = useKeyForm({
    provider: 'mail',
    view,
    fieldsOf: mailFields,
    names: ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword', 'fromName', 'fromEmail'],
    save: (fields: MailFields, storeUntested) => saveMailKey({ ...mailBody(fields), storeUntested }),
    saved: { title: 'Mail server saved', text: 'It accepted a test email to you.' },
  });
  const { form } = keyForm;
  const place = { ...mail.smtpHost, value: hostAndPort(mail) };
  return (
    <KeySection
      provider="mail"
      title="Email (SMTP)"
      hint="Sends emails about accounts, and those of websites without a server of their own."
      state={mail}
      facts={[
        ['Server', valueText(place, 'SMTP_URL')],
        ['User', valueText(mail.smtpUser, 'SMTP_URL')],
        ['Password', valueText(mail.smtpPassword, 'SMTP_URL')],
        ['Sender', valueText({ ...mail.fromEmail, value: senderText(mail) }, 'MAIL_FROM')],
      ]}
    >
      <KeyFormFrame
        {...{ keyForm, state: mail, label: 'Email (SMTP)', saveLabel: 'Save mail server' }}
        isDirty={form.formState.isDirty}
      >
        <MailServerFields form={form} mail={mail} />
      </KeyFormFrame>
    </KeySection>
  );
}

const hostAndPort = ({ smtpHost, smtpPort }: ProviderKeysView['mail']): string | null =>
  smtpHost.value === null ? null : `${smtpHost.value}:${smtpPort.value ?? ''}`;

const senderText = ({ fromName, fromEmail }: ProviderKeysView['mail']): string | null =>
  fromName.value === null ? fromEmail.value : `${fromName.value} <${fromEmail.value ?? ''}>`;
