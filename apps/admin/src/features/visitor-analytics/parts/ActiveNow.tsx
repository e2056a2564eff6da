import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { ACTIVITY_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import { COMPUTED_HERE } from '../../../shared/ui/computed-here.ts';
import { formatNumber } from '../../../shared/ui/format.ts';
import { activityQuery } from '../api.ts';

/** How many are on the website right now, and the way to what they do. */
export function ActiveNow({ siteId }: { siteId: number }) {
  const { data, error } = useQuery(activityQuery(siteId));
  const amount = error || !data ? null : data.stats.activeUsers;
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label="Active now"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2 }}
    >
      <SensorsOutlined aria-hidden color={amount ? 'success' : 'disabled'} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {amount === null ? 'Active now: –' : `Active now: ${formatNumber(amount)}`}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {error
            ? 'This could not be read. It is tried again every 30 seconds.'
            : `${ACTIVITY_MEANINGS.activeUsers} Source: ${COMPUTED_HERE}.`}
        </Typography>
      </Box>
      <Button size="small" component={Link} to={ADMIN_PATHS.activity}>
        Activity Dashboard
      </Button>
    </Paper>
  );
}
