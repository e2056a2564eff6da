import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import OpenInNew from '@mui/icons-material/OpenInNew';
import type { SiteView } from '@pressloom/contracts/sites';
import { GateNote } from '../../../shared/ui/GateNote.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { previewPath } from '../offer-text.ts';
import { OFFER_TABS, panelId, TAB_LABELS, tabId } from '../tabs.ts';
import type { OfferTab } from '../tabs.ts';
import { PaymentsNote } from './PaymentsNote.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 340px)' },
} as const;
const TABS = OFFER_TABS.map((key) => ({ key, label: TAB_LABELS[key] }));

interface OfferFrameProps {
  site: SiteView;
  tab: OfferTab;
  onTab: (tab: OfferTab) => void;
  action?: ReactNode;
  /** What the page will look like, beside. */
  preview: ReactNode;
  previewHint: string;
  children: ReactNode;
}

/** Name, buttons and tabs of a website's offer, and its live preview beside. */
export function OfferFrame({ site, tab, onTab, action, preview, previewHint, children }: OfferFrameProps) {
  return (
    <Box sx={COLUMNS}>
      <Section
        title={site.name}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              variant="outlined"
              color="inherit"
              href={previewPath(site)}
              target="_blank"
              rel="noopener"
              endIcon={<OpenInNew aria-hidden />}
            >
              Preview
            </Button>
            {action}
          </Box>
        }
      >
        <PaymentsNote />
        <GateNote site={site} />
        <TabBar
          label="Subscription settings"
          tabs={TABS}
          current={tab}
          onChange={onTab}
          tabId={tabId}
          panelId={panelId}
        />
        {children}
      </Section>
      <Box
        component="section"
        aria-label="Live preview"
        sx={{ position: { md: 'sticky' }, top: { md: 88 }, minWidth: 0 }}
      >
        {preview}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {previewHint}
        </Typography>
      </Box>
    </Box>
  );
}
