import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { deliveryFacts, percentDone, progressText } from '../delivery-text.ts';
import { exactTime } from '../issue-times.ts';

/** The bar of a sending, its figures, and what mail servers said. */
export function DeliveryFigures({ view, timeZone }: { view: DeliveryView; timeZone: string }) {
  const { deliveryStatus, refusals, markedAt, finishedAt } = view;
  return (
    <>
      <Box>
        <ProgressBar
          aria-label="Mails sent"
          aria-valuetext={progressText(view)}
          value={percentDone(view)}
          tone={deliveryStatus === 'paused' ? 'warning' : deliveryStatus === 'sent' ? 'success' : 'primary'}
        />
        <Typography sx={{ mt: 2 }}>{progressText(view)}</Typography>
      </Box>
      <Facts>
        {deliveryFacts(view).map(({ term, value, hint }) => (
          <Fact key={term} term={hint ? <WithHint term={term} hint={hint} /> : term}>
            {value}
          </Fact>
        ))}
        {markedAt && <Fact term="Begun">{exactTime(markedAt, timeZone)}</Fact>}
        {finishedAt && <Fact term="Ended">{exactTime(finishedAt, timeZone)}</Fact>}
      </Facts>
      {refusals.length > 0 && (
        <Box>
          <Typography variant="h3" sx={{ mb: 2 }}>
            What mail servers said
          </Typography>
          <Box component="ul" aria-label="What mail servers said" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
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

function WithHint({ term, hint }: { term: string; hint: string }) {
  return (
    <>
      {term}
      <Typography component="span" variant="caption" sx={{ display: 'block', maxWidth: '48ch' }}>
        {hint}
      </Typography>
    </>
  );
}
