import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RevisionSummary } from '@pressloom/contracts/post-editing';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import type { Restore } from '../use-restore.ts';
import { historyFacts, versionName } from '../versions.ts';
import { FactLine } from './FactLine.tsx';
import type { Compared } from './HistoryPanel.tsx';

interface VersionRowProps {
  version: RevisionSummary;
  restore: Restore;
  onCompare: (compared: Compared) => void;
}

/** One text that a post has had. */
export function VersionRow({ version, restore, onCompare }: VersionRowProps) {
  const { number, basedOn, isCurrent, isPublished, isSandbox, note } = version;
  const name = versionName(number);
  const titleId = useId();
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      sx={{
        py: 4,
        '&:first-of-type': { pt: 0 },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="h4" component="h3" id={titleId}>
            {name}
          </Typography>
          {isCurrent && <StatusChip tone="info" label="Current" />}
          {isPublished && <StatusChip tone="success" label="On the website" />}
          {isSandbox && <SandboxChip />}
        </Box>
        <FactLine>
          {historyFacts(version)}
          <RelativeTime iso={version.createdAt} />
          {counted(version.wordCount, 'word', 'words')}
        </FactLine>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{version.title}</Typography>
        {note && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`Instructions: ${note}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {number > 1 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`See what changed: ${name.toLowerCase()}`}
            onClick={() => onCompare({ before: basedOn ?? number - 1, after: number })}
          >
            See what changed
          </Button>
        )}
        {!isCurrent && (
          <BusyButton
            size="small"
            variant="outlined"
            color="inherit"
            busy={restore.number === number}
            busyLabel="Restoring…"
            aria-label={`${restore.number === number ? 'Restoring…' : 'Restore this version'}: ${name.toLowerCase()}`}
            onClick={() => restore.start(number)}
          >
            Restore this version
          </BusyButton>
        )}
      </Box>
    </Box>
  );
}
