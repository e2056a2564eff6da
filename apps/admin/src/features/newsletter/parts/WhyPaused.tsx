import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { tabPath } from '../tabs.ts';

/** Why a sending stands still, and what to do: a person stopped it, or mail servers refused its sender. */
export function WhyPaused({ view: { error } }: { view: DeliveryView }) {
  if (error === null) {
    return (
      <Alert severity="info" role="status">
        A person paused it. Resume lets it go on where it stood; nobody gets it twice.
      </Alert>
    );
  }
  return (
    <Alert severity="warning">
      {error}
      <Typography sx={{ mt: 2 }}>
        Mend that first, then resume: it goes on where it stood, and nobody gets it twice.{' '}
        <Link component={RouterLink} to={tabPath('settings')}>
          Sender settings
        </Link>
      </Typography>
    </Alert>
  );
}
