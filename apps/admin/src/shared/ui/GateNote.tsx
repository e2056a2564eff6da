import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from './Alert.tsx';
import { gateNote } from './gate-text.ts';

/** What closes a website's premium articles, above what flags or sells them; and where to see why, where nothing does. */
export function GateNote({ site }: { site: Pick<SiteView, 'hasActiveGate'> }) {
  return (
    <Alert severity={site.hasActiveGate ? 'info' : 'warning'} role="note" sx={{ mb: 4 }}>
      {gateNote(site)}
      {!site.hasActiveGate && (
        <>
          {' '}
          See{' '}
          <Link component={RouterLink} to={ADMIN_PATHS.contentGateSettings}>
            Content Gate Settings
          </Link>
          .
        </>
      )}
    </Alert>
  );
}
