import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PATHS } from '../app/paths.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';

/** The one way on from a page outside the shell: home for who is signed in, else to the sign-in. */
export function HomeButton({ quiet = false }: { quiet?: boolean }) {
  const { user } = useCurrentUser();
  return (
    <Button
      variant={quiet ? 'text' : 'contained'}
      color={quiet ? 'inherit' : 'primary'}
      size="large"
      fullWidth
      component={Link}
      to={user ? PATHS.dashboard : PATHS.login}
    >
      {user ? 'Go to your account' : 'Sign in'}
    </Button>
  );
}
