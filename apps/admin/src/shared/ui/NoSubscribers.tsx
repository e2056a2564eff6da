import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SubscriberStats } from '@pressloom/contracts/subscribers';
import { EmptyState } from './EmptyState.tsx';

interface NoSubscribersProps {
  /** Of the website's whole list: null where nobody at all is on it, undefined while that isn't known. */
  stats: SubscriberStats | null | undefined;
  variant?: ButtonProps['variant'];
}

/** A website's list without a reader to show: nobody is on it, or nobody who gets email. */
export function NoSubscribers({ stats, variant = 'contained' }: NoSubscribersProps) {
  const others = stats ? stats.pending + stats.unsubscribed + stats.bounced + stats.complained : 0;
  return stats === undefined || others > 0 ? (
    <EmptyState
      title={stats ? 'No active subscribers yet' : 'No active subscribers'}
      text={stats && 'People on the list haven’t confirmed yet or have left.'}
      action={
        <Button variant={variant} component={Link} to={ADMIN_PATHS.subscribersTab('manage')}>
          Manage subscribers
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No subscribers yet"
      text="Readers subscribe with a form on your website, or you import a list."
      action={
        <Button variant={variant} component={Link} to={ADMIN_PATHS.subscribersTab('add')}>
          Add First Subscriber
        </Button>
      }
    />
  );
}
