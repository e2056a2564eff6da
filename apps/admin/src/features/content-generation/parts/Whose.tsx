import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Pill } from '../../../shared/ui/Pill.tsx';

interface WhoseProps {
  /** Its name. */
  brand: string;
  isOwn: boolean;
  /** Label of the field. */
  what: string;
  onReset: () => void;
}

/** Whose the value of a field is, and the way back to the brand's. */
export function Whose({ brand, isOwn, what, onReset }: WhoseProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 32 }}>
      <Pill label={isOwn ? 'Your own' : `From ${brand}`} sx={isOwn ? { borderColor: 'primary.main' } : {}} />
      {isOwn && (
        <Button size="small" onClick={onReset} aria-label={`Reset to the brand's: ${what}`}>
          Reset to the brand's
        </Button>
      )}
    </Box>
  );
}
