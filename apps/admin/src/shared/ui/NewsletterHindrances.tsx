import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { isInTheWay } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterDeliveryState } from '@pressloom/contracts/newsletter-settings';
import { Alert } from './Alert.tsx';

/** What keeps a website's newsletter from going out automatically though that is switched on, and where it is fixed; else nothing. */
export function NewsletterHindrances({ delivery }: { delivery: NewsletterDeliveryState }) {
  const { state, waitingSlotId, reason } = delivery;
  const hindrances = delivery.hindrances.filter(isInTheWay);
  const isTold = hindrances.length > 0;
  // A day that waits for an answer is told where it is answered.
  if (!isTold && (state !== 'attention' || waitingSlotId !== null)) return null;
  return (
    <Alert severity="warning" role="status">
      <strong>{isTold ? 'Newsletters can’t go out automatically now.' : reason}</strong>
      {isTold && (
        <Box
          component="ul"
          aria-label="What is missing"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {hindrances.map(({ code, message, link }) => (
            <li key={code}>
              {message} {link && <Link to={link}>Show details</Link>}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
