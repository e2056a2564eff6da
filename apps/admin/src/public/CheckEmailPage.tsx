import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { ResendVerification } from '../features/account/parts/ResendVerification.tsx';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useCanMail } from '../features/account/use-can-mail.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { CheckoutStop } from './CheckoutStop.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { ReturnStop } from './ReturnStop.tsx';

/** After registering on the way from a website: the address is verified before anything is paid for. */
export function CheckEmailPage() {
  const { user } = useCurrentUser();
  const { language, texts } = useAccountTexts();
  const said = texts.checkEmail;
  const { plan } = wishOf(useLocation().search);
  const canMail = useCanMail();
  // With a verified address nothing stands between them and paying.
  if (user?.isEmailVerified && plan !== null) return <CheckoutStop />;
  return (
    <ReturnStop title={canMail ? said.title : said.noMailTitle}>
      {(site) => (
        <PublicLayout title={canMail ? said.title : said.noMailTitle} lang={language} footer={null}>
          <Stack spacing={4} sx={{ overflowWrap: 'anywhere' }}>
            {canMail ? (
              <>
                <Typography>
                  {said.before} <strong>{user?.email}</strong> {said.after({ site: site.name })}
                </Typography>
                <Typography color="textSecondary">{said.nothing}</Typography>
                <ResendVerification fullWidth />
              </>
            ) : (
              <Typography>{said.noMail}</Typography>
            )}
            <HomeButton quiet />
          </Stack>
        </PublicLayout>
      )}
    </ReturnStop>
  );
}
