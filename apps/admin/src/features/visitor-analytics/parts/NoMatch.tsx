import Button from '@mui/material/Button';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** The filter leaves nothing. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      text="Lists reach back 30 days where a website, a page, a campaign or a type is chosen; figures reach back further."
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Show all
        </Button>
      }
    />
  );
}
