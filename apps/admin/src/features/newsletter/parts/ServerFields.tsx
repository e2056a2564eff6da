import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { isSmtp2go, SENDER_LIMITS, SMTP_SECURITIES } from '@pressloom/contracts/newsletter-sender';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SECURITY_LABELS } from '../../../shared/ui/smtp-security.ts';
import { checkDomainRates } from '../domain-rates.ts';
import { checkNumber, USUAL_PORT } from '../sender-form.ts';
import type { SenderFields } from '../sender-form.ts';
import { ApiKeyField } from './ApiKeyField.tsx';

const TWO = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

interface ServerFieldsProps {
  form: UseFormReturn<SenderFields>;
  stored: NewsletterSenderView;
}

/** A mail server of the website's own, and how fast it may be used. */
export function ServerFields({ form, stored }: ServerFieldsProps) {
  const [security, host] = useWatch({ control: form.control, name: ['smtpSecurity', 'smtpHost'] });
  return (
    <>
      <Box>
        <Typography variant="h3">Own mail server</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Leave the server empty to use the installation’s server. Either one must be allowed to send for the domain of
          the from address.
        </Typography>
      </Box>
      <FormField
        form={form}
        name="smtpHost"
        label="Server"
        autoComplete="off"
        placeholder="smtp.example.com"
        maxLength={SENDER_LIMITS.smtpHost.max}
      />
      <Box sx={TWO}>
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
        <FormField
          form={form}
          name="smtpPort"
          label="Port"
          type="number"
          placeholder={USUAL_PORT[security]}
          inputProps={SENDER_LIMITS.smtpPort}
          rules={{ validate: (typed) => checkNumber('smtpPort', String(typed)) }}
        />
        <FormField
          form={form}
          name="smtpUser"
          label="User name"
          autoComplete="off"
          maxLength={SENDER_LIMITS.smtpUser.max}
        />
        <ControlledPassword
          form={form}
          name="smtpPassword"
          label="Password"
          autoComplete="new-password"
          maxLength={SENDER_LIMITS.smtpPassword.max}
          hint={
            stored.smtpPasswordMask === null
              ? undefined
              : `Stored: ${stored.smtpPasswordMask}. Leave it empty to keep it.`
          }
        />
      </Box>
      {isSmtp2go(host.trim()) && <ApiKeyField form={form} stored={stored} />}
      <FormField
        form={form}
        name="ratePerHour"
        label="Hourly limit"
        type="number"
        inputProps={SENDER_LIMITS.ratePerHour}
        hint="Emails per hour. Leave empty for no limit. Ask your provider how many it accepts."
        rules={{ validate: (typed) => checkNumber('ratePerHour', String(typed)) }}
      />
      <FormField
        form={form}
        name="domainRates"
        label="Hourly limit per domain"
        multiline
        minRows={2}
        maxRows={8}
        inputProps={{ spellCheck: false }}
        hint="One domain per line with its limit, such as example.com 500. Emails to that domain are spread over the hour; the others don’t wait for them. Domains not listed have no limit."
        rules={{ validate: (typed) => checkDomainRates(String(typed)) }}
      />
    </>
  );
}
