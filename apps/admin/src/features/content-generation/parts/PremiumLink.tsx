import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';

/** The way to the screen that decides which posts are premium. */
export function PremiumLink() {
  return (
    <Button variant="outlined" color="inherit" component={Link} to={ADMIN_PATHS.premiumContentManager}>
      Premium Content Manager
    </Button>
  );
}
