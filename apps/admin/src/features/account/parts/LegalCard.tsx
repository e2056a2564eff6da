import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { PATHS } from '../../../app/paths.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { legalTextQuery } from '../account-api.ts';
import { LEGAL_TITLES } from '../legal-text.ts';
import { LegalTextForm } from './LegalTextForm.tsx';

const CHOICES = ['', ...LEGAL_PAGES] as const;

/** The texts that readers agree to. Which one is open stands in the address, so that leaving it unsaved is asked for. */
export function LegalCard() {
  const [open, setOpen] = useUrlState<LegalPage | ''>('legal', '', { allowed: CHOICES, push: true });
  return (
    <Section title="Legal texts" hint="What readers agree to when they register.">
      {open === '' ? (
        <Box component="ul" aria-label="Legal texts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {LEGAL_PAGES.map((page) => (
            <LegalRow key={page} page={page} onEdit={() => setOpen(page)} />
          ))}
        </Box>
      ) : (
        <LegalEditor key={open} page={open} onClose={() => setOpen('')} />
      )}
    </Section>
  );
}

function LegalRow({ page, onEdit }: { page: LegalPage; onEdit: () => void }) {
  const text = useQuery(legalTextQuery(page)).data;
  const title = LEGAL_TITLES[page];
  return (
    <ListRow
      action={
        <>
          <Button size="small" color="inherit" href={PATHS[page]} target="_blank" aria-label={`View ${title}`}>
            View
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {text ? <Origin text={text} /> : ' '}
      </Typography>
    </ListRow>
  );
}

function Origin({ text: { updatedAt } }: { text: LegalText }) {
  if (updatedAt === null) return 'The text that Pressloom comes with';
  return (
    <>
      Your own text, changed <RelativeTime iso={updatedAt} />
    </>
  );
}

function LegalEditor({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const query = useQuery(legalTextQuery(page));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
      {(text) => <LegalTextForm page={page} stored={text} onClose={onClose} />}
    </DataState>
  );
}
