import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '@pressloom/contracts/languages';
import type { LegalPage, LegalWordingView } from '@pressloom/contracts/legal';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { ReadingDialog } from '../../../shared/ui/ReadingDialog.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { acceptedTermsQuery, legalWordingQuery, legalWordingsQuery } from '../team-api.ts';
import { LEGAL_TITLES } from '../legal-text.ts';
import { unkeptText, wordingText } from '../wordings-text.ts';
import { LegalWords } from './LegalWords.tsx';

/** All wordings of a legal text that are kept, with how many members accepted each. */
export function WordingsDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const [open, setOpen] = useState<LegalWordingView | null>(null);
  const title = `History of ${LEGAL_TITLES[page]}`;
  return (
    <ReadingDialog title={title} maxWidth="md" closeLabel="Close" regionLabel={title} onClose={onClose}>
      {open === null ? (
        <Wordings page={page} onOpen={setOpen} />
      ) : (
        <Stack spacing={4}>
          <Box>
            <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(null)}>
              Back to the list
            </Button>
          </Box>
          <Wording id={open.id} />
        </Stack>
      )}
    </ReadingDialog>
  );
}

function Wordings({ page, onOpen }: { page: LegalPage; onOpen: (wording: LegalWordingView) => void }) {
  const query = useQuery(legalWordingsQuery(page));
  const accepted = useQuery({ ...acceptedTermsQuery, enabled: page === 'terms' }).data?.wordings;
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={160} />}>
      {(wordings) => {
        const unkept = unkeptText(accepted ?? [], wordings);
        return (
          <Stack spacing={4}>
            {wordings.length === 0 && (
              <Typography color="textSecondary">
                Nothing yet. Your own text is kept once you save it, and the default text once a member accepts it.
              </Typography>
            )}
            <Box component="ul" aria-label="Saved texts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {wordings.map((wording) => (
                <ListRow
                  key={wording.id}
                  action={
                    <Button
                      size="small"
                      color="inherit"
                      variant="outlined"
                      aria-label={`Read revision ${wording.revision} in ${languageName(wording.language)}`}
                      onClick={() => onOpen(wording)}
                    >
                      Read
                    </Button>
                  }
                >
                  <Typography>
                    Revision {wording.revision}, {languageName(wording.language)}
                  </Typography>
                  <Typography variant="caption" component="p" color="textSecondary">
                    {wordingText(wording, accepted ?? null)} <RelativeTime iso={wording.savedAt} />
                  </Typography>
                </ListRow>
              ))}
            </Box>
            {unkept !== null && <Typography color="textSecondary">{unkept}</Typography>}
          </Stack>
        );
      }}
    </DataState>
  );
}

function Wording({ id }: { id: number }) {
  const query = useQuery(legalWordingQuery(id));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
      {(wording) => <LegalWords title="" updatedAt={null} {...wording} />}
    </DataState>
  );
}
