import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { offerQuery } from '../../../shared/api/offer.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import type { GateFields } from '../gate-form.ts';
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

/** What a visitor sees in an article, as the fields have it now. */
export function GatePreview({ site, fields }: { site: SiteView; fields: GateFields }) {
  const offer = useQuery(offerQuery(site.id));
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
      <DataState query={offer} skeleton={<Skeleton variant="rounded" height={420} />}>
        {(sold) => (
          <>
            <SampleArticle name={site.name} theme={theme} isPhone={width === 'phone'}>
              <GateCard
                language={site.language}
                fields={fields}
                offer={sold}
                theme={theme}
                isPhone={width === 'phone'}
              />
            </SampleArticle>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
              {`The preview follows what you type. ${fields.isActive ? '' : 'While the gate is off, visitors see none of it. '}The price is the yearly one of `}
              <Link component={RouterLink} to={ADMIN_PATHS.subscriptionSettings}>
                Subscription Pricing
              </Link>
              .
              {!sold.canBuy && (
                <>
                  {' Nobody can buy a membership yet: finish '}
                  <Link component={RouterLink} to={ADMIN_PATHS.contentGateSettingsTab('payments')}>
                    Payment Setup
                  </Link>
                  {' first.'}
                </>
              )}
            </Typography>
          </>
        )}
      </DataState>
    </Section>
  );
}
