import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** A website whose list nobody is on. */
export function NoSubscribers() {
  return (
    <EmptyState
      title="No subscribers yet"
      text="Readers subscribe with a form on your website, or you import a list."
      action={
        <Button variant="contained" component={Link} to={ADMIN_PATHS.subscribersTab('add')}>
          Add First Subscriber
        </Button>
      }
    />
  );
}
