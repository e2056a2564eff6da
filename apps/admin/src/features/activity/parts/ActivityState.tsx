import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AutorenewIcon from '@mui/icons-material/Autorenew';
import WifiIcon from '@mui/icons-material/Wifi';
import WifiOffIcon from '@mui/icons-material/WifiOff';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import type { useActivity } from '../use-activity.ts';

/** Whether what is shown is live, and since when it is. */
export function ActivityState({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const { query, isRefreshing, isConnected, refresh, toggle } = activity;
  const { dataUpdatedAt } = query;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Box role="status">
        {isConnected ? (
          <StatusChip tone="success" icon={<WifiIcon />} label="Connected" />
        ) : query.isPending ? (
          <StatusChip tone="neutral" icon={<WifiIcon />} label="Connecting…" />
        ) : (
          <StatusChip tone="error" icon={<WifiOffIcon />} label="Disconnected" />
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-pressed={isRefreshing}
        startIcon={<AutorenewIcon />}
        onClick={toggle}
      >
        {`Auto-refresh ${isRefreshing ? 'ON' : 'OFF'}`}
      </Button>
      {!isRefreshing && (
        <Button size="small" onClick={refresh}>
          Refresh now
        </Button>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
        {'Last updated: '}
        <RelativeTime iso={dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt).toISOString()} />
      </Typography>
    </Box>
  );
}
