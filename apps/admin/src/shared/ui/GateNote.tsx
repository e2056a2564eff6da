import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from './Alert.tsx';
import { gateNote } from './gate-text.ts';

/** What closes a website's premium articles, above what flags or sells them. */
export function GateNote({ site }: { site: Pick<SiteView, 'hasActiveGate'> }) {
  return (
    <Alert severity={site.hasActiveGate ? 'info' : 'warning'} role="note" sx={{ mb: 4 }}>
      {gateNote(site)}
    </Alert>
  );
}
