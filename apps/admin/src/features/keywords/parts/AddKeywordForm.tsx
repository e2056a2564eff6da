import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { normalTerm, termCounter, termError } from '../keyword-text.ts';
import { useAddKeyword } from '../use-keyword-actions.ts';

const PasteDialog = lazyDialog(async () => (await import('./PasteDialog.tsx')).PasteDialog);

const HINT = 'Words as you would type them into YouTube search.';

/** Adds a keyword to the site. What the server refused stays under the field until it is changed. */
export function AddKeywordForm({ siteId }: { siteId: number }) {
  const [typed, setTyped] = useState('');
  const [isPasting, setPasting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const add = useAddKeyword();
  const term = normalTerm(typed);
  const ownError = termError(typed);
  const error = ownError ?? (add.isError ? fieldSentence(add.error) : null);
  const counter = termCounter(typed);
  /** The next one can be typed, and added, before the list shows this one. */
  const isAdding = add.isPending && add.variables.term === term;

  const helper = (
    <Box component="span" sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
      <span role={error ? 'alert' : undefined}>{error ?? HINT}</span>
      {counter && <span>{counter}</span>}
    </Box>
  );

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!term || ownError || isAdding) return;
    const clear = (): void => setTyped((now) => (normalTerm(now) === term ? '' : now));
    add.mutate({ term, siteId }, { onSuccess: clear, onSettled: () => field.current?.focus() });
  };

  return (
    <Section title="Add a keyword" sx={{ mb: 4 }}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', flexDirection: { xs: 'column', sm: 'row' } }}
      >
        <LabelledInput
          label="Keyword"
          name="term"
          autoComplete="off"
          value={typed}
          inputRef={field}
          error={error === null ? undefined : helper}
          hint={helper}
          onChange={(event) => {
            setTyped(event.target.value);
            if (add.isError) add.reset();
          }}
          sx={{ maxWidth: 640 }}
        />
        <BusyButton
          type="submit"
          variant="contained"
          startIcon={<AddIcon />}
          disabled={!term || ownError !== null}
          busy={isAdding}
          busyLabel="Adding…"
          sx={{ minHeight: 40, flexShrink: 0, width: { xs: '100%', sm: 'auto' } }}
        >
          Add Keyword
        </BusyButton>
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => setPasting(true)}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          Paste a list
        </Button>
      </Box>
      {isPasting && <PasteDialog siteId={siteId} onClose={() => setPasting(false)} />}
    </Section>
  );
}

function fieldSentence(error: unknown): string {
  const { fields, human } = asRequestError(error);
  return fields.term ?? human;
}
