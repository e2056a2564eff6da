import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';

/** What was made, and the next step. */
export function CreatedNote({ site, created }: { site: SiteView; created: boolean }) {
  return (
    <Alert
      severity="success"
      role="status"
      action={
        <Button variant="contained" component={Link} to={ADMIN_PATHS.keywords}>
          Add your first keyword
        </Button>
      }
    >
      {created
        ? `${site.name} was created and can be published to.`
        : `${site.name} was already created with this address, so no second one was made.`}
    </Alert>
  );
}
