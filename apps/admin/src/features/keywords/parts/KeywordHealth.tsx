import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import SignalCellularAlt1Bar from '@mui/icons-material/SignalCellularAlt1Bar';
import SignalCellularAlt2Bar from '@mui/icons-material/SignalCellularAlt2Bar';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { healthOf } from '../keyword-health.ts';

const LOOK = {
  excellent: { label: 'Excellent', icon: <SignalCellularAlt /> },
  good: { label: 'Good', icon: <SignalCellularAlt2Bar /> },
  moderate: { label: 'Moderate', icon: <SignalCellularAlt1Bar /> },
  limited: { label: 'Limited', icon: <ErrorOutlined /> },
} as const;

/** How much content a keyword gives, and for how many articles. */
export function KeywordHealth({ videosFound }: { videosFound: number }) {
  const { level, recommendedArticles, tone } = healthOf(videosFound);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <StatusChip tone={tone} {...LOOK[level]} />
      <Typography component="span" variant="caption" color="textSecondary">
        {recommendedArticles} articles recommended
      </Typography>
    </Box>
  );
}
