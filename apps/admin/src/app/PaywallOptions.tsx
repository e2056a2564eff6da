import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { gatesQuery } from '../features/content-gate/api.ts';
import { gateOf } from '../features/content-gate/gate-form.ts';
import { PaywallForm } from '../features/content-gate/parts/PaywallForm.tsx';
import { DataState } from '../shared/ui/DataState.tsx';
import { Section } from '../shared/ui/Section.tsx';

/** What visitors of the chosen website can read free. */
export function PaywallOptions({ site }: { site: SiteView }) {
  const query = useQuery(gatesQuery);
  return (
    <Section
      title="Paywall"
      hint={`How many articles visitors of ${site.name} can read free.`}
      action={
        <Link component={RouterLink} to={ADMIN_PATHS.contentGateSettings}>
          All gate settings
        </Link>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={140} />}>
        {(gates) => <PaywallForm site={site} stored={gateOf(gates, site.id)} />}
      </DataState>
    </Section>
  );
}
