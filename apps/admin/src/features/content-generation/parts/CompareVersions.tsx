import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import type { RevisionSummary } from '@pressloom/contracts/post-editing';
import type { PostSummary } from '@pressloom/contracts/posts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { markdownOfHtml } from '../article-dom.ts';
import { differences, fieldsOf } from '../post-draft.ts';
import { revisionQuery } from '../posts-api.ts';
import type { Restore } from '../use-restore.ts';
import { reasonText, versionName } from '../versions.ts';
import { ComparedFields } from './ComparedFields.tsx';
import type { Compared } from './HistoryPanel.tsx';

interface CompareVersionsProps {
  post: PostSummary;
  compared: Compared;
  versions: readonly RevisionSummary[];
  restore: Restore;
  onCompare: (compared: Compared) => void;
}

/** Two versions of a post side by side: what one of them alone says is marked. */
export function CompareVersions({ post, compared, versions, restore, onCompare }: CompareVersionsProps) {
  const { before, after } = compared;
  const query = useQueries({
    queries: [before, after].map((number) => revisionQuery(post.id, number)),
    combine: ([one, other]) => ({
      data: one?.data && other?.data ? { before: one.data, after: other.data } : undefined,
      error: one?.error ?? other?.error ?? null,
      isFetching: Boolean(one?.isFetching || other?.isFetching),
      refetch: () => [one, other].forEach((each) => each?.error && void each.refetch()),
    }),
  });
  const numbers = [...new Set([...versions.map(({ number }) => number), before, after])].sort((a, b) => b - a);
  const choices = numbers.map((value) => {
    const known = versions.find(({ number }) => number === value);
    return { value, label: known ? `${versionName(value)}: ${reasonText(known)}` : versionName(value) };
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Side
          label="Compare"
          value={before}
          choices={choices}
          restore={restore}
          current={post.revision.number}
          onChange={(number) => onCompare({ before: number, after })}
        />
        <Side
          label="With"
          value={after}
          choices={choices}
          restore={restore}
          current={post.revision.number}
          onChange={(number) => onCompare({ before, after: number })}
        />
      </Box>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(shown) => {
          const [one, other] = [fieldsOf(shown.before, markdownOfHtml), fieldsOf(shown.after, markdownOfHtml)];
          const fields = differences(one, other);
          return fields.length === 0 ? (
            <Typography color="textSecondary">No differences.</Typography>
          ) : (
            <ComparedFields
              before={one}
              after={other}
              names={[versionName(shown.before.number), versionName(shown.after.number)]}
              fields={fields}
              language={post.language}
            />
          );
        }}
      </DataState>
    </Box>
  );
}

interface SideProps {
  label: string;
  value: number;
  choices: { value: number; label: string }[];
  current: number;
  restore: Restore;
  onChange: (number: number) => void;
}

function Side({ label, value, choices, current, restore, onChange }: SideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        justifyItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
      }}
    >
      <Box sx={{ width: '100%', display: 'grid' }}>
        <SelectField label={label} value={value} choices={choices} onChange={onChange} />
      </Box>
      {value === current ? (
        <Typography color="textSecondary" sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
          Current version
        </Typography>
      ) : (
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          busy={restore.number === value}
          busyLabel="Restoring…"
          aria-label={`${restore.number === value ? 'Restoring…' : 'Restore this version'}: ${versionName(value).toLowerCase()}`}
          onClick={() => restore.start(value)}
        >
          Restore this version
        </BusyButton>
      )}
    </Box>
  );
}
