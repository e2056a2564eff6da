import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import SignalCellularAlt1Bar from '@mui/icons-material/SignalCellularAlt1Bar';
import SignalCellularAlt2Bar from '@mui/icons-material/SignalCellularAlt2Bar';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { StatusChip } from './StatusChip.tsx';
import { healthOf } from './keyword-health.ts';

const ICONS = {
  excellent: <SignalCellularAlt />,
  good: <SignalCellularAlt2Bar />,
  moderate: <SignalCellularAlt1Bar />,
  limited: <ErrorOutlined />,
} as const;

/** How much content a keyword gives, and for how many articles. */
export function KeywordHealth({ keyword }: { keyword: Pick<KeywordView, 'videosFound' | 'lastChecked'> }) {
  const { level, label, recommendedArticles, tone } = healthOf(keyword);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <StatusChip tone={tone} label={label} {...(level !== 'none' && { icon: ICONS[level] })} />
      {recommendedArticles > 0 && (
        <Typography component="span" variant="caption" color="textSecondary">
          {recommendedArticles} articles recommended
        </Typography>
      )}
    </Box>
  );
}
