import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GateCard as Card } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { gateCardQuery } from '../api.ts';
import type { GateFields } from '../gate-form.ts';
import { unseenNote } from '../gate-preview.ts';
import { GateCard } from './GateCard.tsx';
import { SampleArticle } from './SampleArticle.tsx';
import type { PreviewTheme } from './SampleArticle.tsx';

const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** What a visitor sees in an article, were the fields stored as they are now. */
export function GatePreview({ site, fields }: { site: SiteView; fields: GateFields }) {
  const query = useQuery(gateCardQuery(site.id));
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [theme, setTheme] = useState<PreviewTheme>('light');
  return (
    <Section
      title="What a visitor sees"
      hint="In the article, below the first paragraphs."
      sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Segments label="Width of the preview" choices={WIDTHS} value={width} onChange={setWidth} />
          <Segments label="Theme of the preview" choices={THEMES} value={theme} onChange={setTheme} />
        </Box>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={420} />}>
        {(preview) => (
          <>
            <SampleArticle name={site.name} theme={theme} isPhone={width === 'phone'}>
              <GateCard preview={preview} fields={fields} theme={theme} isPhone={width === 'phone'} />
            </SampleArticle>
            <Caption card={preview.card} unseen={unseenNote({ isGateOn: fields.isActive, isSiteOn: site.active })} />
          </>
        )}
      </DataState>
    </Section>
  );
}

/** Where the parts of the card come from that the fields don't have. */
function Caption({ card, unseen }: { card: Card; unseen: string | null }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
      The preview follows what you type. {unseen}{' '}
      {card.joinUrl === null ? (
        <>
          Nobody can buy a membership now, so there is no price and no link to join. Check{' '}
          <Link component={RouterLink} to={ADMIN_PATHS.contentGateSettingsTab('payments')}>
            Payment Setup
          </Link>
          .
        </>
      ) : (
        <>
          The prices are those of{' '}
          <Link component={RouterLink} to={ADMIN_PATHS.subscriptionSettings}>
            Subscription Pricing
          </Link>
          .
        </>
      )}
      {card.form === null && (
        <>
          {' '}
          There is no newsletter form, because this website has no mail server yet: enter one under{' '}
          <Link component={RouterLink} to={ADMIN_PATHS.settingsTab('api-keys')}>
            API Keys
          </Link>
          .
        </>
      )}
    </Typography>
  );
}
