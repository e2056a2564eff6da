import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import SearchIcon from '@mui/icons-material/Search';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Work } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { usePauseKeyword } from '../use-keyword-actions.ts';
import { useIsSavingRules } from '../use-rules.ts';
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
  // Their dialog may have been left: opened now, it would show what is stored before the save.
  const isSavingRules = useIsSavingRules(keyword);
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
      <Action
        title={isSavingRules ? 'Saving rules' : 'Automation rules'}
        of="of"
        term={term}
        Icon={TuneOutlined}
        isBusy={isSavingRules}
        onClick={onRules}
      />
      <Action title="Delete" term={term} Icon={DeleteOutlined} onClick={onDelete} />
    </Box>
  );
}

interface ActionProps {
  title: string;
  of?: string;
  term: string;
  Icon: typeof SvgIcon;
  isBusy?: boolean;
  onClick: () => void;
}

function Action({ title, of, term, Icon, isBusy = false, onClick }: ActionProps) {
  return (
    <Tooltip title={title}>
      <IconButton
        aria-label={[title, of, term].filter(Boolean).join(' ')}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onClick()}
      >
        {isBusy ? <CircularProgress size={20} color="inherit" aria-hidden /> : <Icon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
