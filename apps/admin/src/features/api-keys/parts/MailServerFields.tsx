import Box from '@mui/material/Box';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { isEmail } from '@pressloom/contracts/accounts';
import { SENDER_LIMITS, SMTP_SECURITIES } from '@pressloom/contracts/newsletter-sender';
import { KEY_MESSAGES, misplacedMailPassword } from '@pressloom/contracts/provider-keys';
import type { ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SECURITY_LABELS } from '../../../shared/ui/smtp-security.ts';
import { secretHint } from '../key-text.ts';
import { checkPort, checkUser, SIGN_IN_CHOICES } from '../mail-form.ts';
import type { MailFields } from '../mail-form.ts';

const TWO = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  alignItems: 'start',
};

interface MailServerFieldsProps {
  form: UseFormReturn<MailFields>;
  mail: ProviderKeysView['mail'];
}

/** Where the server is, how to sign in, and who emails are from. */
export function MailServerFields({ form, mail }: MailServerFieldsProps) {
  const signIn = useWatch({ control: form.control, name: 'signIn' });
  return (
    <>
      <Box sx={TWO}>
        <FormField
          form={form}
          name="smtpHost"
          label="SMTP Host"
          autoComplete="off"
          placeholder="smtp.example.com"
          maxLength={SENDER_LIMITS.smtpHost.max}
          rules={{ validate: (typed) => typed.trim() !== '' || KEY_MESSAGES.hostRequired }}
        />
        <FormField
          form={form}
          name="smtpPort"
          label="SMTP Port"
          autoComplete="off"
          inputProps={{ inputMode: 'numeric' }}
          rules={{ validate: checkPort }}
        />
        <Controller
          name="smtpSecurity"
          control={form.control}
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label="Encryption"
              error={error?.message}
              choices={SMTP_SECURITIES.map((value) => ({ value, label: SECURITY_LABELS[value] }))}
            />
          )}
        />
        <Controller
          name="signIn"
          control={form.control}
          render={({ field: { ref, ...field } }) => (
            <SelectField {...field} inputRef={ref} label="Sign-in" choices={SIGN_IN_CHOICES} />
          )}
        />
      </Box>
      {signIn !== 'none' && (
        <Box sx={TWO}>
          <FormField
            form={form}
            name="smtpUser"
            label="SMTP User"
            autoComplete="off"
            maxLength={SENDER_LIMITS.smtpUser.max}
            rules={{ validate: (typed, fields) => checkUser(typed, fields.signIn) }}
          />
          <ControlledPassword
            form={form}
            name="smtpPassword"
            label="SMTP Password"
            autoComplete="new-password"
            maxLength={SENDER_LIMITS.smtpPassword.max}
            hint={secretHint(mail.smtpPassword, 'Stored encrypted and never shown again.')}
            rules={{
              validate: (typed) => {
                const password = typed.trim();
                if (password === '') return mail.smtpPassword.mask !== null || KEY_MESSAGES.passwordRequired;
                return misplacedMailPassword(password) ?? true;
              },
            }}
          />
        </Box>
      )}
      <Box sx={TWO}>
        <FormField
          form={form}
          name="fromEmail"
          label="From Email"
          autoComplete="off"
          maxLength={SENDER_LIMITS.address.max}
          hint="The server must be allowed to send for this address. Saving sends a test email to you."
          rules={{ validate: (typed) => isEmail(typed.trim()) || KEY_MESSAGES.email }}
        />
        <FormField
          form={form}
          name="fromName"
          label="From Name (optional)"
          autoComplete="off"
          maxLength={SENDER_LIMITS.fromName.max}
        />
      </Box>
    </>
  );
}
