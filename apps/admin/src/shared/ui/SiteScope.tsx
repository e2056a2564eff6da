import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import AddIcon from '@mui/icons-material/Add';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../hooks/SelectedSite.tsx';
import { DataState } from './DataState.tsx';
import { EmptyState } from './EmptyState.tsx';

interface SiteScopeProps {
  skeleton: ReactNode;
  /** Why a website is needed here. */
  reason: string;
  children: (site: SiteView) => ReactNode;
}

/** Renders its content for the selected website; says what to do while there is none. */
export function SiteScope({ skeleton, reason, children }: SiteScopeProps) {
  const { query, site } = useSelectedSite();
  const empty = (
    <Paper variant="outlined">
      <EmptyState
        title="No website yet"
        text={reason}
        action={
          <Button variant="contained" component={Link} to={ADMIN_PATHS.connectSite} startIcon={<AddIcon />}>
            Add your first website
          </Button>
        }
      />
    </Paper>
  );
  return (
    <DataState query={query} skeleton={skeleton} empty={empty} isEmpty={() => site === null}>
      {() => (site ? children(site) : null)}
    </DataState>
  );
}
