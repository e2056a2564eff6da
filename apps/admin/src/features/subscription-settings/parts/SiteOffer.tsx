import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { offerQuery } from '../../../shared/api/offer.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferView } from './OfferView.tsx';

/** What one website sells: to be read, or as a draft. */
export function SiteOffer({ site }: { site: SiteView }) {
  const query = useQuery(offerQuery(site.id));
  const [isEditing, setIsEditing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useRescueFocus(container);
  return (
    <Box
      ref={container}
      role="group"
      aria-label={`Subscription settings of ${site.name}`}
      tabIndex={-1}
      sx={{ outline: 'none', minWidth: 0 }}
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={420} />}>
        {(stored) =>
          isEditing ? (
            <OfferForm site={site} stored={stored} onDone={() => setIsEditing(false)} />
          ) : (
            <OfferView site={site} stored={stored} onEdit={() => setIsEditing(true)} />
          )
        }
      </DataState>
    </Box>
  );
}
