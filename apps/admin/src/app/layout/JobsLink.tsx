import IconButton from '@mui/material/IconButton';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { Tooltip } from '../../shared/ui/Tooltip.tsx';

/** Leads to what works in the background. */
export function JobsLink() {
  return (
    <Tooltip title="Jobs">
      <IconButton
        component={Link}
        to={ADMIN_PATHS.jobs}
        aria-label="Jobs"
        sx={{ flexShrink: 0, width: 32, height: 32 }}
      >
        <PendingActionsOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
