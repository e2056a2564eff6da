import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { WordPressAuthor } from '@pressloom/contracts/post-editing';
import { asRequestError } from '../../../shared/api/request.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { ACCOUNT_AUTHOR } from '../post-draft.ts';
import { authorsQuery } from '../posts-api.ts';

interface AuthorFieldProps {
  siteId: number;
  value: WordPressAuthor | null;
  error: string | undefined;
  onChange: (author: WordPressAuthor | null) => void;
}

/** Whom WordPress names as the author. Where it can't tell whom there is, the present choice stays. */
export function AuthorField({ siteId, value, error, onChange }: AuthorFieldProps) {
  const { data, error: failure, isPending, refetch } = useQuery(authorsQuery(siteId));
  const others = (data ?? []).filter(({ id }) => id !== value?.id);
  const known = value ? [value, ...others] : others;
  const choices = [{ value: 0, label: ACCOUNT_AUTHOR }, ...known.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SelectField
        name="wordpressAuthor"
        label="Author on WordPress"
        value={value?.id ?? 0}
        choices={choices}
        error={error}
        hint={
          isPending
            ? 'Loading authors from WordPress…'
            : data?.length === 0
              ? 'WordPress shows no other authors to the account that Pressloom uses.'
              : undefined
        }
        onChange={(id) => onChange(known.find((author) => author.id === id) ?? null)}
      />
      {failure && (
        <FailureNote
          sentence={`Could not load the authors from WordPress: ${asRequestError(failure).human} Your choice is kept.`}
          onRetry={() => void refetch()}
          retryLabel="Try again: load the authors"
        />
      )}
    </Box>
  );
}
