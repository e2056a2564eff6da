import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSiteConnection } from '../use-site-connection.ts';
import { SiteActions } from './SiteActions.tsx';
import { SiteCapabilities } from './SiteCapabilities.tsx';
import { SiteFactsLine } from './SiteFactsLine.tsx';
import { SiteHead } from './SiteHead.tsx';
import { SiteState } from './SiteState.tsx';

interface SiteCardProps {
  site: SiteView;
  /** How often it was just saved. */
  saves: number;
  onEdit: () => void;
  onEnterPassword: () => void;
}

/** A connected website: how its connection is, what it holds, and what can be done with it. */
export function SiteCard({ site, saves, onEdit, onEnterPassword }: SiteCardProps) {
  const connection = useSiteConnection(site, saves);
  const card = useRef<HTMLLIElement>(null);
  // Among many it may be far below, and its test begins.
  useEffect(() => {
    if (saves > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, [saves]);
  return (
    <Frame site={site} card={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <SiteHead site={site} variant="h2" />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <SiteActions site={site} connection={connection} onEdit={onEdit} />
        </Box>
      </Box>
      <SiteState site={site} connection={connection} onEnterPassword={onEnterPassword} />
      <SiteFactsLine site={site} />
      <SiteCapabilities site={site} />
    </Frame>
  );
}

/** With the colour of the website's brand along its edge. */
function Frame({ site, card, children }: { site: SiteView; card: Ref<HTMLLIElement>; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      component="li"
      ref={card}
      aria-label={site.name}
      sx={{ p: 4, pl: 5, position: 'relative', overflow: 'hidden', minWidth: 0 }}
    >
      <Box aria-hidden sx={{ position: 'absolute', inset: '0 auto 0 0', width: 3, bgcolor: site.brandColor }} />
      {children}
    </Paper>
  );
}
