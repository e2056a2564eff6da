import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';

/** The one way on from a page outside the shell: home for who is signed in, else to the sign-in. */
export function HomeButton({ quiet = false }: { quiet?: boolean }) {
  const { user } = useCurrentUser();
  const said = useAccountTexts().texts.verify;
  return (
    <Button
      variant={quiet ? 'text' : 'contained'}
      color={quiet ? 'inherit' : 'primary'}
      size="large"
      fullWidth
      component={Link}
      to={user ? ADMIN_PATHS.dashboard : ADMIN_PATHS.login}
    >
      {user ? said.toAccount : said.signIn}
    </Button>
  );
}
