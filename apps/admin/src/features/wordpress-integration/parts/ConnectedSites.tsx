import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import AddIcon from '@mui/icons-material/Add';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SETTINGS_TEXTS } from '../site-text.ts';
import { useSiteDialog } from '../use-site-dialog.ts';
import { SiteDeletions } from './SiteDeletions.tsx';
import { SiteDialog } from './SiteDialog.tsx';
import { SiteList } from './SiteList.tsx';
import { SiteRow } from './SiteRow.tsx';

/** The connected websites in Settings, and the form that adds one; `otherWay` leads to another form. */
export function ConnectedSites({ otherWay }: { otherWay: ReactNode }) {
  const query = useSites();
  const dialog = useSiteDialog();
  const edited = query.data?.find(({ id }) => id === dialog.editedId) ?? null;
  const add = (
    <Button variant="outlined" onClick={dialog.add} startIcon={<AddIcon />}>
      Add website
    </Button>
  );
  return (
    <>
      <SiteDeletions />
      <Section
        title="Connected websites"
        hint="The WordPress sites that your posts are published to."
        action={
          query.data?.length ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {otherWay}
              {add}
            </Box>
          ) : null
        }
      >
        <DataState
          query={query}
          skeleton={[1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={72} sx={{ mb: 4 }} />
          ))}
          empty={
            <EmptyState
              title="Connect your first website"
              text="The form below sets up everything in one step. To connect without typing a password, choose “Add website”."
              action={add}
            />
          }
        >
          {(sites) => (
            <SiteList sites={sites}>
              {(site) => (
                <SiteRow
                  site={site}
                  saves={dialog.savesOf(site.id)}
                  onEnterPassword={() => dialog.enterPassword(site.id)}
                />
              )}
            </SiteList>
          )}
        </DataState>
      </Section>
      {(dialog.isNew || edited) && (
        <SiteDialog
          key={edited?.id ?? 'new'}
          site={edited}
          isAtPassword={dialog.isAtPassword}
          texts={SETTINGS_TEXTS}
          onClose={dialog.close}
          onSaved={dialog.saved}
        />
      )}
    </>
  );
}
