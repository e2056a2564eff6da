import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SiteView } from '@pressloom/contracts/sites';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import type { SiteConnection } from '../use-site-connection.ts';
import { CleanDialog } from './CleanDialog.tsx';
import { DeleteSiteDialog } from './DeleteSiteDialog.tsx';

interface SiteActionsProps {
  site: SiteView;
  connection: SiteConnection;
  /** Left out where only Test and Delete are offered. */
  onEdit?: () => void;
}

const SMALL = { variant: 'outlined', color: 'inherit', size: 'small' } as const;

/** What can be done with a website, each button named with it. */
export function SiteActions({ site, connection: { test, sync }, onEdit }: SiteActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [isCleaning, setCleaning] = useState(false);
  return (
    <>
      <BusyButton
        {...SMALL}
        busy={test.isPending}
        busyLabel="Testing…"
        onClick={() => test.mutate({})}
        aria-label={`Test the connection to ${site.name}`}
      >
        Test
      </BusyButton>
      {onEdit && (
        <>
          <BusyButton
            {...SMALL}
            busy={sync.isBusy}
            busyLabel="Syncing…"
            onClick={() => sync.start()}
            aria-label={`Sync ${site.name}`}
          >
            Sync
          </BusyButton>
          <Button {...SMALL} onClick={() => setCleaning(true)} aria-label={`Clean ${site.name}`}>
            Clean
          </Button>
          <Button {...SMALL} onClick={onEdit} aria-label={`Edit ${site.name}`}>
            Edit
          </Button>
        </>
      )}
      <Button size="small" color="error" onClick={() => setDeleting(true)} aria-label={`Delete ${site.name}`}>
        Delete
      </Button>
      {isCleaning && <CleanDialog site={site} onClose={() => setCleaning(false)} />}
      {isDeleting && <DeleteSiteDialog site={site} onClose={() => setDeleting(false)} />}
    </>
  );
}
