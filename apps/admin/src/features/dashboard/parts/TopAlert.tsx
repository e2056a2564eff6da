import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { slowQuotaQuery } from '../api.ts';
import { topAlert } from '../top-alert.ts';
import { resetTimes } from '../when.ts';

/** What needs somebody first; nothing while all is well. What can't be read is told where it is shown in full. */
export function TopAlert({ siteId }: { siteId: number }) {
  const status = useQuery(automationStatusQuery(siteId)).data ?? null;
  const quota = useQuery(slowQuotaQuery(siteId)).data ?? null;
  const alert = topAlert(status, quota);
  if (!alert) return null;
  return (
    <Alert severity={alert.tone}>
      <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
        {alert.title}
      </Box>
      {alert.lines.map(({ message, link }) => (
        <Box key={message} sx={{ color: 'text.secondary' }}>
          {message} {link && <Link to={link}>Look into it</Link>}
        </Box>
      ))}
      {alert.resetsAt && (
        <Box sx={{ color: 'text.secondary' }}>
          It resets <RelativeTime iso={alert.resetsAt} /> ({resetTimes(alert.resetsAt).pacific}).
        </Box>
      )}
    </Alert>
  );
}
