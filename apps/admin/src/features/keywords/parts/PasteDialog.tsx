import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordBulkRow } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { addKeywords } from '../api.ts';
import { bulkSentence, fateText, pastedTerms, pasteState, sentTerms } from '../paste.ts';

/** Adds many keywords at once, and tells of each what became of it. */
export function PasteDialog({ siteId, onClose }: { siteId: number; onClose: () => void }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const add = useMutation({ mutationFn: (terms: string[]) => addKeywords(siteId, terms) });
  const terms = pastedTerms(typed);
  const { sentence, problem } = pasteState(terms);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (terms.length > 0 && !problem && !add.isPending) add.mutate(sentTerms(terms));
  };
  return (
    <Dialog open onClose={add.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Paste a list of keywords</DialogTitle>
      {add.data ? (
        <>
          <DialogContent>
            <Fates rows={add.data.rows} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose} autoFocus>
              Done
            </Button>
          </DialogActions>
        </>
      ) : (
        <Box component="form" noValidate onSubmit={submit}>
          <DialogContent sx={{ display: 'grid', gap: 3 }}>
            <LabelledInput
              name="terms"
              label="Keywords"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              multiline
              minRows={8}
              maxRows={14}
              autoFocus
              error={problem ? <span role="alert">{sentence}</span> : undefined}
              hint={
                <span role="status">
                  {sentence ||
                    `One per line, or separated by commas or tabs, as copied from a spreadsheet. At most ${KEYWORD_LIMITS.bulkRows}.`}
                </span>
              }
            />
            {add.isError && <Alert severity="error">{asRequestError(add.error).human}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} disabled={add.isPending}>
              Cancel
            </Button>
            <BusyButton
              type="submit"
              variant="contained"
              disabled={terms.length === 0 || problem}
              busy={add.isPending}
              busyLabel="Adding…"
            >
              Add keywords
            </BusyButton>
          </DialogActions>
        </Box>
      )}
    </Dialog>
  );
}

function Fates({ rows }: { rows: readonly KeywordBulkRow[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography role="status">{bulkSentence(rows)}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Results"
        sx={{ m: 0, pl: 5, maxHeight: '40vh', overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {rows.map((row, index) => (
          <Typography component="li" key={index}>
            {row.term}{' '}
            <Typography component="span" color={row.outcome === 'added' ? 'success' : 'textSecondary'}>
              {fateText(row)}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
