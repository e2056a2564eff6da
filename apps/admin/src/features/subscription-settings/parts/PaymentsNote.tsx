import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { connectionQuery } from '../../../shared/payments/api.ts';
import { unpaidNote } from '../../../shared/payments/connection-text.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { PRICING_TAB_LABELS } from '../tabs.ts';

/** Says that what is offered can't be bought while no payments are set up, and where that is done. */
export function PaymentsNote() {
  const { data } = useQuery(connectionQuery);
  const note = data ? unpaidNote(data.scope) : null;
  if (note === null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 4 }}>
      {note}{' '}
      <Link component={RouterLink} to={ADMIN_PATHS.subscriptionSettingsTab('payments')}>
        {PRICING_TAB_LABELS.payments}
      </Link>
    </Alert>
  );
}
