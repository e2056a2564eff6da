import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAsked } from '../hooks/use-asked.ts';
import { useRescueFocus } from '../hooks/use-rescue-focus.ts';
import type { Selection } from '../hooks/use-selection.ts';
import { BusyButton } from './BusyButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { formatNumber } from './format.ts';
import { RowCheck } from './RowCheck.tsx';

/** What is asked before work that can't be undone, or that costs. */
export interface BulkQuestion {
  title: string;
  question: string;
}

interface BulkBarProps<Act extends string> {
  selection: Selection;
  /** Rows that are shown. */
  shown: number;
  /** What the buttons do, in their order; shown while something is chosen. */
  acts: readonly Act[];
  labels: Record<Act, string>;
  /** What is under way, also where no button here started it; null while nothing is. */
  pending: string | null;
  /** What is asked before it, about the rows that are chosen now; null where it is done at once. */
  questionOf?: (act: Act) => BulkQuestion | null;
  /** Takes the rows that are chosen now, and shows its failures itself. */
  onAct: (act: Act) => Promise<unknown>;
}

/**
 * Above a list: chooses all of its rows, says how many are chosen, and does with them what its buttons say. A question closes
 * with its answer: the button shows that the work is under way.
 */
export function BulkBar<Act extends string>(props: BulkBarProps<Act>) {
  const { selection, shown, acts, labels, pending, onAct, questionOf = () => null } = props;
  const { ids, setAll } = selection;
  // Others may delete, or finish, all that it was asked about.
  const [asked, setAsked] = useAsked<Act>((act) => ids.length > 0 && acts.includes(act));
  const question = asked === null ? null : questionOf(asked);
  const bar = useRef<HTMLDivElement>(null);
  useRescueFocus(bar);
  const isAll = ids.length === shown;
  const run = (act: Act): void => void onAct(act).catch(() => undefined);
  const start = (act: Act): void => (questionOf(act) ? setAsked(act) : run(act));
  return (
    <>
      <Box
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label="Selected rows"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40, mb: 3, outline: 'none' }}
      >
        <RowCheck
          label={isAll ? 'Clear selection' : 'Select all shown'}
          checked={isAll}
          isPartial={ids.length > 0 && !isAll}
          onChange={() => setAll(!isAll)}
        />
        <Typography role="status" color="textSecondary" sx={{ mr: 2 }}>
          {ids.length === 0 ? 'Select rows to change several at once' : `${formatNumber(ids.length)} selected`}
        </Typography>
        {ids.length > 0 && (
          <>
            {acts.map((act) => (
              <BusyButton
                key={act}
                size="small"
                variant="outlined"
                color={act === 'delete' ? 'error' : 'inherit'}
                busy={pending === act}
                isIdle={pending !== null}
                onClick={() => start(act)}
              >
                {labels[act]}
              </BusyButton>
            ))}
            <Button size="small" color="inherit" onClick={() => setAll(false)}>
              Clear
            </Button>
          </>
        )}
      </Box>
      {asked !== null && question && (
        <ConfirmDialog
          title={question.title}
          question={question.question}
          confirmLabel={labels[asked]}
          tone={asked === 'delete' ? 'error' : 'primary'}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
