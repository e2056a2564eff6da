import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { SiteView } from '@pressloom/contracts/sites';
import { ADDED_CONSENT, SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { isEmail } from '@pressloom/contracts/accounts';
import { asRequestError } from '../../../shared/api/request.ts';
import { resetUnchanged } from '../../../shared/hooks/reset-unchanged.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ControlledField } from '../../../shared/ui/ControlledField.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { addedDetails, confirmProblem, languageChoices } from '../add-text.ts';
import type { AddFields } from '../add-text.ts';
import { addSubscriber, gateSettingsQuery, mailServerQuery } from '../api.ts';
import { ConsentTick } from './ConsentTick.tsx';

const EMPTY: AddFields = { email: '', confirmEmail: '', language: '', agreed: false };

/** Puts one reader on the list; the next one can be typed meanwhile. A refusal stays with its field. */
export function AddForm({ site }: { site: SiteView }) {
  const toast = useToast();
  const mail = useQuery(mailServerQuery(site.id)).data?.server.state;
  const gate = useQuery(gateSettingsQuery(site.id)).data;
  const form = useForm<AddFields>({ defaultValues: EMPTY });
  const chosen = useWatch({ control: form.control, name: 'language' });
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (sent) => {
    setProblem(null);
    try {
      const { message } = await addSubscriber({
        ...{ email: sent.email.trim(), siteId: site.id, agreed: true },
        ...(sent.language && { language: sent.language }),
      });
      toast.success('Subscriber Added', message);
      resetUnchanged(form, sent, EMPTY);
    } catch (error) {
      toast.error('Error', asRequestError(error).human || 'Failed to add subscriber');
      setProblem(showFieldErrors(form, error, ['email'], sent));
    }
  });
  const field = { type: 'email', autoComplete: 'off', maxLength: SUBSCRIBER_LIMITS.email.max } as const;
  return (
    <Section title="Add a subscriber" hint="Only add readers who asked you to.">
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <ControlledField
          {...{ form, ...field }}
          name="email"
          label="Email"
          rules={{ validate: (value) => isEmail(String(value)) || SUBSCRIBER_MESSAGES.emailInvalid }}
        />
        <ControlledField
          {...{ form, ...field }}
          name="confirmEmail"
          label="Confirm email"
          rules={{ validate: (value, { email }) => confirmProblem(String(value), email) }}
        />
        <SelectField
          label="Email language"
          value={chosen}
          choices={languageChoices(site)}
          onChange={(language) => form.setValue('language', language)}
          shrink
        />
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
          <Typography variant="h3" gutterBottom>
            What they get
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {addedDetails(site, { mail, gate }).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </Box>
        </Box>
        <Controller
          control={form.control}
          name="agreed"
          rules={{ validate: (value) => value || SUBSCRIBER_MESSAGES.agreedNeeded }}
          render={({ field: { value, ...input }, fieldState: { error } }) => (
            <ConsentTick label={ADDED_CONSENT} checked={value} error={error?.message} {...input} />
          )}
        />
        <BusyButton
          type="submit"
          variant="contained"
          startIcon={<PersonAddOutlined />}
          busy={form.formState.isSubmitting}
          busyLabel="Adding…"
          sx={{ justifySelf: 'start' }}
        >
          Add Subscriber
        </BusyButton>
      </Box>
    </Section>
  );
}
