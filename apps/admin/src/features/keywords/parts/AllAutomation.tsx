import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { intervalText } from '@pressloom/contracts/intervals';
import { asRequestError } from '../../../shared/api/request.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { globalQuery } from '../api.ts';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { useAllAutomation } from '../use-automation-actions.ts';

/** The switch of everything that works by itself, for all websites. */
export function AllAutomation() {
  const query = useQuery(globalQuery);
  const turn = useAllAutomation();
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={56} />}>
      {({ enabled, frequencyMinutes }) => (
        <>
          <SwitchField
            label="All automation"
            checked={enabled}
            onChange={(checked) => turn.mutate(checked)}
            hint={
              enabled
                ? `Applies to all websites. Pressloom checks ${intervalText(frequencyMinutes)} what is due.`
                : 'Off for all websites: nothing is searched, written or published automatically, and no newsletter is created or sent. Work that you start still runs.'
            }
          />
          {turn.isError && (
            <Box sx={{ mt: 2 }}>
              <FailureNote sentence={asRequestError(turn.error).human} />
            </Box>
          )}
        </>
      )}
    </DataState>
  );
}
