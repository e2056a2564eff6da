import { useState } from 'react';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { RegisterRequest } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import type { SubscribeWish } from '@pressloom/contracts/subscribe-wish';
import { termsQuery } from '../features/account/account-api.ts';
import { register } from '../features/account/api.ts';
import { EMPTY_PERSON, PersonFields } from '../features/account/parts/PersonFields.tsx';
import type { PersonForm } from '../features/account/parts/PersonFields.tsx';
import { personProblem } from '../features/account/person-problem.ts';
import { TermsField } from '../features/account/parts/TermsField.tsx';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useCanMail } from '../features/account/use-can-mail.ts';
import { useReturnUrl } from '../features/account/use-return-url.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { asRequestError } from '../shared/api/request.ts';
import { Alert } from '../shared/ui/Alert.tsx';
import { BusyButton } from '../shared/ui/BusyButton.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Makes a reader's account and signs in; who came from a website is told next to verify the address. */
export function RegisterPage() {
  const form = useForm<PersonForm>({ defaultValues: EMPTY_PERSON });
  const { returnUrl, carry } = useReturnUrl();
  const wish = wishOf(useLocation().search);
  const [problem, setProblem] = useState<string | null>(null);
  const { isKnown, language, texts } = useAccountTexts();
  const said = texts.register;
  const canMail = useCanMail();
  // Without it they are asked at the next sign-in.
  const terms = useQuery({
    ...termsQuery(returnUrl === null ? { language } : { return_url: returnUrl }),
    enabled: isKnown,
  });
  const signIn = useSignIn(async (error) => {
    // Before it is said: whoever agrees again at once must agree to these.
    if (asRequestError(error).code === 'terms_changed') await terms.refetch();
    setProblem(personProblem(form, error, language === 'en' ? undefined : texts.problem));
  }, false);

  const submit = form.handleSubmit(async ({ firstName, lastName, email, password }) => {
    setProblem(null);
    const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
    await signIn.run(async () => {
      // Somebody who agreed before they were loaded would be asked again at once.
      const { data: agreed = null } = terms.data ? terms : await terms.refetch();
      return register({ ...person, ...givenOf(wish), ...(agreed && { termsVersion: agreed.version }) });
    });
  });

  if (!isKnown) return <LoadingScreen />;
  return (
    <PublicLayout
      lang={language}
      title={said.title}
      text={said.text}
      width={520}
      footer={
        <>
          {said.haveAccount}{' '}
          <Link component={RouterLink} to={carry(ADMIN_PATHS.login)}>
            {said.signIn}
          </Link>
        </>
      }
    >
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {canMail ? null : <Alert severity="warning">{said.noMail}</Alert>}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <PersonFields form={form} />
        <TermsField form={form} />
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={signIn.busy}>
          {said.submit}
        </BusyButton>
      </Stack>
    </PublicLayout>
  );
}

/** What there is of the wish, as the call takes it. */
const givenOf = ({ returnUrl, plan, siteId }: SubscribeWish): Pick<RegisterRequest, keyof SubscribeWish> => ({
  ...(returnUrl !== null && { returnUrl }),
  ...(plan !== null && { plan }),
  ...(siteId !== null && { siteId }),
});
