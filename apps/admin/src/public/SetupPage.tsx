import { useState } from 'react';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { setUp, signInOptionsQuery } from '../features/account/api.ts';
import { EMPTY_PERSON, PersonFields } from '../features/account/parts/PersonFields.tsx';
import type { PersonForm } from '../features/account/parts/PersonFields.tsx';
import { personProblem } from '../features/account/person-problem.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { Alert } from '../shared/ui/Alert.tsx';
import { DataState } from '../shared/ui/DataState.tsx';
import { BusyButton } from '../shared/ui/BusyButton.tsx';
import { FormField } from '../shared/ui/FormField.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Makes the first operator with the code that the server's log prints. */
export function SetupPage() {
  const options = useQuery(signInOptionsQuery);
  return (
    <PublicLayout
      title="Set up the first operator"
      text="When the server started, it printed a set-up code in its log. The code works once."
      width={520}
      footer={
        <Link component={RouterLink} to={ADMIN_PATHS.login}>
          Back to sign in
        </Link>
      }
    >
      <DataState query={options} skeleton={<Skeleton variant="rounded" height={320} />}>
        {({ setupOpen }) =>
          setupOpen ? (
            <SetupForm />
          ) : (
            <Alert severity="info">
              Set-up is closed because there already is an operator. Ask that person to invite you.
            </Alert>
          )
        }
      </DataState>
    </PublicLayout>
  );
}

function SetupForm() {
  const form = useForm<PersonForm>({ defaultValues: EMPTY_PERSON });
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useSignIn((error) => setProblem(personProblem(form, error)), false);

  const submit = form.handleSubmit(async ({ code, firstName, lastName, email, password }) => {
    setProblem(null);
    await signIn.run(() =>
      setUp({
        code: code.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
      }),
    );
  });

  return (
    <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <FormField
        form={form}
        name="code"
        label="Set-up code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={ACCOUNT_LIMITS.setupCode.max}
        rules={{ validate: (value) => String(value).trim() !== '' || 'Enter the code from the server’s log' }}
      />
      <PersonFields form={form} />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={signIn.busy}>
        Create operator
      </BusyButton>
    </Stack>
  );
}
