import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { ConversionFunnel } from '@pressloom/contracts/visitor-analytics';
import { formatNumber, formatRate } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { funnelNote, funnelSteps } from '../funnel.ts';
import type { FunnelStep } from '../funnel.ts';
import { FigureHelp } from '../../../shared/ui/FigureHelp.tsx';

interface FunnelProps {
  funnel: ConversionFunnel;
  days: number;
  /** Other figures around it are samples. */
  isSample?: boolean;
}

/** The way from a visit to the first payment, of real visitors only. */
export function Funnel({ funnel, days, isSample = false }: FunnelProps) {
  const period = days === 1 ? 'Today so far' : `In the last ${days} days`;
  const steps = funnelSteps(funnel);
  const note = funnelNote(steps);
  return (
    <Section title="From visit to membership" hint={isSample ? `${period}, without sample visits` : period}>
      <Box component="ol" aria-label="From visit to membership" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </Box>
      <Box
        sx={{
          ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
          ...{ gap: 2, mt: 2, pt: 3, borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Typography color="textSecondary">
          Conversion rate <FigureHelp label="the conversion rate" help={FIGURE_MEANINGS.conversionRate} />
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{formatRate(funnel.conversionRate)}</Typography>
      </Box>
      {note && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {note}
        </Typography>
      )}
    </Section>
  );
}

const bar = (theme: Theme) => ({
  height: 8,
  borderRadius: '4px',
  bgcolor: theme.alpha(theme.vars.palette.primary.main, '0.12'),
  '& > span': { display: 'block', height: '100%', borderRadius: '4px', bgcolor: theme.vars.palette.primary.main },
});

function Step({ step: { label, amount, width, share, meaning } }: { step: FunnelStep }) {
  return (
    <Box component="li" sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography>
          {label} <FigureHelp label={label} help={meaning} />
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>
          {formatNumber(amount)}
          {share !== null && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2 }}>
              {formatRate(share)}
            </Typography>
          )}
        </Typography>
      </Box>
      <Box aria-hidden sx={bar}>
        <span style={{ width: `${width * 100}%` }} />
      </Box>
    </Box>
  );
}
