import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
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
      {alert.lines.map(({ message, link, linkText = 'Show details' }) => (
        <Box key={message} component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {message} {link && <Link to={link}>{linkText}</Link>}
          {alert.resetsAt && <Reset iso={alert.resetsAt} />}
        </Box>
      ))}
    </Alert>
  );
}

function Reset({ iso }: { iso: string }) {
  return (
    <>
      It resets <RelativeTime iso={iso} /> ({resetTimes(iso).pacific}).
    </>
  );
}
