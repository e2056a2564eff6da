import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { HOME_WITHOUT_TERMS } from '@pressloom/contracts/terms-later';
import { acceptTerms, signOut, termsQuery } from '../features/account/account-api.ts';
import { LegalWords } from '../features/account/parts/LegalWords.tsx';
import { ReaderData } from '../features/account/parts/ReaderData.tsx';
import { signInProblem } from '../features/account/sign-in-problem.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { RequestError } from '../shared/api/request.ts';
import { useSetCurrentUser } from '../shared/hooks/use-current-user.ts';
import { Alert } from '../shared/ui/Alert.tsx';
import { BusyButton } from '../shared/ui/BusyButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';

const READING_WIDTH = 720;

/**
 * Asks a member who has not accepted the terms as they are now, before anything else; where they were going they continue from here. A membership can be looked
 * after without.
 */
export function AcceptTermsPage() {
  const { language, texts } = useAccountTexts();
  const said = texts.agree;
  const query = useQuery(termsQuery({ language }));
  const setCurrentUser = useSetCurrentUser();
  const accepting = useMutation({
    mutationFn: acceptTerms,
    onSuccess: setCurrentUser,
    // It has failed once the new ones are there: whoever agrees again at once must agree to these.
    onError: (error) => (hasChanged(error) ? query.refetch() : undefined),
  });
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: () => window.location.replace(ADMIN_PATHS.login),
  });
  const failure = accepting.error ?? leaving.error;
  const isChanged = hasChanged(failure) && query.data?.version !== accepting.variables;
  return (
    <PublicLayout title={said.title} text={said.text} lang={language} width={READING_WIDTH}>
      <ReaderData query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(terms) => (
          <Stack spacing={4}>
            {isChanged && <Alert severity="warning">{said.changed}</Alert>}
            {failure && !isChanged && (
              <Alert severity="error">
                {signInProblem(failure, said.failed, language === 'en' ? undefined : texts.problem)}
              </Alert>
            )}
            <Box
              role="region"
              aria-label={said.termsTitle}
              // What scrolls must be reached by the keyboard.
              tabIndex={0}
              sx={{
                maxHeight: { xs: '45vh', sm: 360 },
                overflowY: 'auto',
                p: 4,
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              <LegalWords title={said.termsTitle} {...terms} />
            </Box>
            <Link href={`${ADMIN_PATHS.privacy}?language=${language}`} target="_blank" rel="noopener">
              {said.privacy}
            </Link>
            <BusyButton
              variant="contained"
              size="large"
              fullWidth
              busy={accepting.isPending}
              onClick={() => accepting.mutate(terms.version)}
            >
              {said.button}
            </BusyButton>
            <Button color="inherit" size="large" fullWidth href={HOME_WITHOUT_TERMS}>
              {said.later}
            </Button>
            <BusyButton
              color="inherit"
              size="large"
              fullWidth
              busy={leaving.isPending}
              isIdle={accepting.isPending}
              onClick={() => leaving.mutate()}
            >
              {said.signOut}
            </BusyButton>
          </Stack>
        )}
      </ReaderData>
    </PublicLayout>
  );
}

const hasChanged = (error: unknown): boolean => error instanceof RequestError && error.code === 'terms_changed';
