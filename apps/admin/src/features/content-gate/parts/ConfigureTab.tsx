import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { leaveThen } from '../../../shared/ui/leave-guard.ts';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { gatesQuery } from '../api.ts';
import { gateOf } from '../gate-form.ts';
import type { StoredGate } from '../gate-form.ts';
import { openText } from '../gate-text.ts';
import { GateForm } from './GateForm.tsx';

/** What one website's gate closes, with what a visitor sees of it. */
export function ConfigureTab({ site }: { site: SiteView }) {
  const query = useQuery(gatesQuery);
  return (
    <>
      <WebsiteField site={site} />
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={520} />}>
        {(gates) => <StoredGateForm site={site} stored={gateOf(gates, site.id)} />}
      </DataState>
    </>
  );
}

function StoredGateForm({ site, stored }: { site: SiteView; stored: StoredGate }) {
  const whyOpen = openText(site, stored.isActive);
  return (
    <>
      {whyOpen !== null && (
        <Alert severity="warning" role="note" sx={{ mb: 4 }}>
          {whyOpen}
        </Alert>
      )}
      <GateForm key={site.id} site={site} stored={stored} />
    </>
  );
}

/** The choice is that of the header, too. */
function WebsiteField({ site }: { site: SiteView }) {
  const { sites, select } = useSelectedSite();
  if (sites.length < 2) return null;
  return (
    <Box sx={{ mb: 4, maxWidth: 480 }}>
      <SelectField
        label="Website"
        value={site.id}
        choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id !== site.id && leaveThen(() => select(id), 'site')}
      />
    </Box>
  );
}
