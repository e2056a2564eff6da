import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { formatNumber } from '../../../shared/ui/format.ts';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { deliveryFacts, percentDone, progressText } from '../delivery-text.ts';
import { exactTime } from '../issue-times.ts';
import { CountRows } from './CountRows.tsx';

/** The bar of a sending, its figures, and what mail servers said. */
export function DeliveryFigures({ view, timeZone }: { view: DeliveryView; timeZone: string }) {
  const { deliveryStatus, refusals, markedAt, finishedAt } = view;
  const facts = deliveryFacts(view).map(({ term, value, hint }) => ({ key: term, name: term, count: value, hint }));
  const times = [
    { key: 'Started', at: markedAt },
    { key: 'Finished', at: finishedAt },
  ].flatMap(({ key, at }) => (at === null ? [] : [{ key, name: key, count: exactTime(at, timeZone) }]));
  return (
    <>
      <Box>
        <ProgressBar
          aria-label="Emails sent"
          aria-valuetext={progressText(view)}
          value={percentDone(view)}
          tone={deliveryStatus === 'paused' ? 'warning' : deliveryStatus === 'sent' ? 'success' : 'primary'}
        />
        <Typography sx={{ mt: 2 }}>{progressText(view)}</Typography>
      </Box>
      <CountRows rows={[...facts, ...times]} />
      {refusals.length > 0 && (
        <Box>
          <Typography variant="h3" sx={{ mb: 2 }}>
            Mail server responses
          </Typography>
          <Box component="ul" aria-label="Mail server responses" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
            {refusals.map(({ message, count }) => (
              <Box component="li" key={message} sx={{ overflowWrap: 'anywhere' }}>
                {message} <Typography component="span" color="textSecondary">{`(${formatNumber(count)})`}</Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
