import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { checkoutPage } from '@pressloom/contracts/reader-pages';
import { verifyEmail } from '../features/account/account-api.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { HomeButton } from './HomeButton.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

/** Confirms the address of a new account, then leads back to where its reader came from. */
export function VerifyEmailPage() {
  const { isKnown, language, texts } = useAccountTexts();
  const said = texts.verify;
  if (!isKnown) return <LoadingScreen />;
  return (
    <MailLinkPage
      title={said.title}
      text={said.text}
      button={said.button}
      send={verifyEmail}
      doneTitle={said.doneTitle}
      done={language === 'en' ? undefined : said.done}
      next={({ returnUrl, plan, siteId }) => (
        <Stack spacing={3}>
          {returnUrl === null ? null : (
            <Button
              variant="contained"
              size="large"
              fullWidth
              href={plan === null ? returnUrl : checkoutPage({ returnUrl, plan, siteId })}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {plan === null ? said.goOn({ site: new URL(returnUrl).host }) : said.toCheckout}
            </Button>
          )}
          <HomeButton quiet={returnUrl !== null} />
        </Stack>
      )}
      deadText={said.dead}
      deadEnd={<HomeButton />}
    />
  );
}
