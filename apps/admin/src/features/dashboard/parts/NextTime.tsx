import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import { siteTime } from '../when.ts';

/** How far away a time is, and below it when that is by the website's clock; `none` where nothing comes. */
export function NextTime({ iso, none }: { iso: string | null; none: string }) {
  const timeZone = useTimeZone();
  if (iso === null) return <>{none}</>;
  return (
    <Box component="span" sx={{ display: 'block', textAlign: 'right' }}>
      <RelativeTime iso={iso} isNext />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {siteTime(iso, timeZone)}
      </Typography>
    </Box>
  );
}
