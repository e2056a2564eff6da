import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SiteCreationForm } from '../features/site-creation/parts/SiteCreationForm.tsx';
import { PROMISES } from '../features/site-creation/promises.ts';
import { ConnectedSites } from '../features/wordpress-integration/parts/ConnectedSites.tsx';
import { Section } from '../shared/ui/Section.tsx';

const PARTS = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 } as const;

/** Settings, WordPress: the connected websites, and both ways to add one, by the parts of the features that own them. */
export function WordPressTab() {
  const form = useRef<HTMLDivElement>(null);
  const toForm = (): void => form.current?.querySelector('input')?.focus();
  return (
    <Box sx={PARTS}>
      <ConnectedSites
        otherWay={
          // Behind a long list of websites the form is far below.
          <Button variant="contained" onClick={toForm}>
            Create in one step
          </Button>
        }
      />
      <Section title="Add New Website" hint="Connects a WordPress site and sets up its automation in one step.">
        <Box component="ul" sx={{ mt: 0, mb: 4, pl: 4, display: 'grid', gap: 1 }}>
          {PROMISES.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
        <Box ref={form}>
          <SiteCreationForm />
        </Box>
      </Section>
    </Box>
  );
}
