import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { easternTime, untilText } from '../when.ts';

/** How far away a time is. */
export function Until({ iso }: { iso: string }) {
  const nowMs = useNow();
  return <time dateTime={iso}>{untilText(iso, nowMs)}</time>;
}

/** How far away a time is, and below it when that is in Eastern time; `none` where nothing comes. */
export function NextTime({ iso, none }: { iso: string | null; none: string }) {
  if (iso === null) return <>{none}</>;
  return (
    <Box component="span" sx={{ display: 'block', textAlign: 'right' }}>
      <Until iso={iso} />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {easternTime(iso)}
      </Typography>
    </Box>
  );
}
