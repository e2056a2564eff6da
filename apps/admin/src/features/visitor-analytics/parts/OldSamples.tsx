import Paper from '@mui/material/Paper';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** Sample data of long ago makes no figures: these would claim that nobody came. */
export function OldSamples() {
  return (
    <Paper variant="outlined">
      <EmptyState
        title="No data yet"
        text="The sample data is older than this period, and no real visitor has been counted. Choose a longer period, or remove the sample data and generate it again."
      />
    </Paper>
  );
}
