import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import type { LoginRequest } from '@pressloom/contracts/accounts';
import type { SignInTexts } from '@pressloom/contracts/reader-texts/sign-in.en';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { PasswordInput } from '../../../shared/ui/PasswordInput.tsx';
import { signInErrors, signInOf } from '../sign-in-rules.ts';
import type { SignInErrors } from '../sign-in-rules.ts';

interface SignInFormProps {
  busy: boolean;
  texts: Pick<SignInTexts, 'page' | 'problem'>;
  onSubmit: (values: LoginRequest) => void;
  /** Above the fields. */
  children?: ReactNode;
  /** Under the password. */
  forgot: ReactNode;
}

/**
 * E-mail and password. Its two rules are checked by hand: the form library would be a twelfth of the very first download,
 * and this is the only form in it.
 */
export function SignInForm({ busy, texts: { page, problem }, onSubmit, children, forgot }: SignInFormProps) {
  // Null until it was tried once: nobody is told off while still typing.
  const [errors, setErrors] = useState<SignInErrors | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const values = signInOf(event.currentTarget);
    const found = signInErrors(values, problem);
    setErrors(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else onSubmit(values);
  };
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 4 }}
      noValidate
      onSubmit={submit}
      onChange={(event: React.ChangeEvent<HTMLFormElement>) =>
        errors && setErrors(signInErrors(signInOf(event.currentTarget), problem))
      }
    >
      {children}
      <LabelledInput
        name="email"
        label={page.email}
        type="email"
        autoComplete="username"
        autoFocus
        maxLength={ACCOUNT_LIMITS.email.max}
        error={errors?.email}
        inputRef={email}
      />
      <div>
        <PasswordInput
          name="password"
          label={page.password}
          toggle={page}
          autoComplete="current-password"
          maxLength={ACCOUNT_LIMITS.loginPassword.max}
          error={errors?.password}
          inputRef={password}
        />
        <Box sx={{ mt: 2, textAlign: 'right' }}>{forgot}</Box>
      </div>
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
        {page.title}
      </BusyButton>
    </Box>
  );
}
