import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { failedSentence } from '../../../shared/api/request.ts';
import { useSetCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { makeOwnAccount } from '../account-api.ts';
import { personProblem } from '../person-problem.ts';
import { EMPTY_PERSON, PersonFields } from './PersonFields.tsx';
import type { PersonForm } from './PersonFields.tsx';

/** Turns the sample operator, whom anybody on the machine can be, into the account of the person who uses it. */
export function OwnAccountCard() {
  const form = useForm<PersonForm>({ defaultValues: EMPTY_PERSON });
  const [problem, setProblem] = useState<string | null>(null);
  const setCurrentUser = useSetCurrentUser();
  const toast = useToast();
  const submit = form.handleSubmit(async ({ firstName, lastName, email, password }) => {
    setProblem(null);
    try {
      const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
      const user = await makeOwnAccount({ ...person, password });
      toast.success('Your account', `From now on you sign in as ${user.email}.`);
      setCurrentUser(user);
    } catch (error) {
      const refused = personProblem(form, error);
      setProblem(refused && failedSentence(error, refused));
    }
  });
  return (
    <Section
      title="Create your own account"
      hint="You are signed in as the sample operator: anyone on this computer can be, and nobody can once the sandbox is off. Enter how you want to sign in instead."
    >
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <PersonFields form={form} />
        <BusyButton type="submit" variant="contained" busy={form.formState.isSubmitting} sx={{ alignSelf: 'start' }}>
          Create account
        </BusyButton>
      </Stack>
    </Section>
  );
}
