import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { afterPause } from '../pause-text.ts';

/** Why a sending stands still, and what to do: a person stopped it, or it stopped by itself. */
export function WhyPaused({ view: { error } }: { view: DeliveryView }) {
  if (error === null) {
    return (
      <Alert severity="info" role="status">
        Somebody paused this newsletter. When you resume, it continues where it stopped, and nobody gets it twice.
      </Alert>
    );
  }
  const { advice, ways } = afterPause(error);
  return (
    <Alert severity="warning">
      {error}
      <Typography sx={{ mt: 2 }}>
        {advice}
        {ways.map(({ to, label }) => (
          <Link key={to} component={RouterLink} to={to} sx={{ ml: 2 }}>
            {label}
          </Link>
        ))}
      </Typography>
    </Alert>
  );
}
