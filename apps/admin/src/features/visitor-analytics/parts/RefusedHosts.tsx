import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { refusedHostsQuery } from '../api.ts';
import { refusedText, requestsText } from '../refused-text.ts';

const SHOWN = 20;

/** Hosts that aren't the website's own and whose visits aren't counted. Where it moved, they are its readers. */
export function RefusedHosts({ site }: { site: SiteView }) {
  const { data: hosts, error, refetch } = useQuery(refusedHostsQuery(site.id));
  if (!hosts) {
    if (!error) return null;
    return (
      <FailureNote
        sentence="Whether other addresses use this website’s code could not be read."
        onRetry={() => void refetch()}
        retryLabel="Try again to read the addresses"
      />
    );
  }
  if (hosts.length === 0) return null;
  return (
    <Alert severity="warning" role="note">
      {refusedText(hosts)}
      {' If the website has moved, '}
      <Link component={RouterLink} to={ADMIN_PATHS.wordpressIntegration}>
        change its address
      </Link>
      .
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
          Show the addresses
        </Box>
        <Box component="ul" aria-label="Addresses that aren’t counted" sx={{ m: 0, pl: 5 }}>
          {hosts.slice(0, SHOWN).map(({ host, calls }) => (
            <li key={host}>
              {host}: {requestsText(calls)}
            </li>
          ))}
          {hosts.length > SHOWN && <li>and {formatNumber(hosts.length - SHOWN)} more</li>}
        </Box>
      </Box>
    </Alert>
  );
}
