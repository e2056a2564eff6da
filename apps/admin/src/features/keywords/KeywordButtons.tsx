import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Work } from '../../shared/api/use-work.ts';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';

interface KeywordButtonsProps {
  term: string;
  work: Work;
  onDelete: () => void;
}

export function KeywordButtons({ term, work, onDelete }: KeywordButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<SearchIcon />}
        busy={work.isBusy}
        onClick={() => work.start()}
        aria-label={`Search for ${term}`}
      >
        Search
      </BusyButton>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${term}`} onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
