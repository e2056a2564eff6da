import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SiteView } from '@pressloom/contracts/sites';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { AddForm } from './AddForm.tsx';
import { FormsNote } from './FormsNote.tsx';
import { ImportCard } from './ImportCard.tsx';

/** The ways onto a website's list: by hand, with a file, by a form. */
export function AddTab({ site }: { site: SiteView }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Column>
        <AddForm site={site} />
        <FormsNote siteId={site.id} />
      </Column>
      <Column>
        <ErrorBoundary title="The import could not be shown">
          <ImportCard siteId={site.id} />
        </ErrorBoundary>
      </Column>
    </Box>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{children}</Box>;
}
