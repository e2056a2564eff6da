import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import SearchIcon from '@mui/icons-material/Search';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Work } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { usePauseKeyword } from '../use-keyword-actions.ts';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';

/** What can be asked for of a keyword, besides its search. */
export interface KeywordActions {
  onDelete: () => void;
  onRules: () => void;
  onFound: () => void;
}

interface KeywordButtonsProps extends KeywordActions {
  keyword: KeywordView;
  work: Work;
}

export function KeywordButtons({ keyword, work, onDelete, onRules, onFound }: KeywordButtonsProps) {
  const { term, isActive } = keyword;
  const pause = usePauseKeyword();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
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
      <Action
        title={isActive ? 'Pause' : 'Resume'}
        term={term}
        Icon={isActive ? PauseOutlined : PlayArrowOutlined}
        onClick={() => !pause.isPending && pause.mutate(keyword)}
      />
      <Action title="Search results" of="for" term={term} Icon={ManageSearchOutlined} onClick={onFound} />
      <Action title="Automation rules" of="of" term={term} Icon={TuneOutlined} onClick={onRules} />
      <Action title="Delete" term={term} Icon={DeleteOutlined} onClick={onDelete} />
    </Box>
  );
}

interface ActionProps {
  title: string;
  of?: string;
  term: string;
  Icon: typeof SvgIcon;
  onClick: () => void;
}

function Action({ title, of, term, Icon, onClick }: ActionProps) {
  return (
    <Tooltip title={title}>
      <IconButton aria-label={[title, of, term].filter(Boolean).join(' ')} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
