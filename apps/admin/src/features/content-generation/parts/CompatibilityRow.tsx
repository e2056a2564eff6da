import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { adaptationSentences } from '../compatibility-text.ts';
import { FLUSH } from './PriceRow.tsx';

interface CompatibilityRowProps {
  server: AiCapabilitiesView;
  onForget: () => void;
}

/** What was learnt of one server, for one of its models. */
export function CompatibilityRow({ server, onForget }: CompatibilityRowProps) {
  const { address, model, kind, learntAt, isInUse, isSandbox } = server;
  return (
    <ListRow>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box
          sx={{
            ...{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap' },
            ...{ columnGap: 2, rowGap: 1, alignItems: 'center' },
          }}
        >
          <Typography sx={{ fontWeight: 500, minWidth: 0 }}>{model}</Typography>
          {isInUse && <StatusChip tone="success" label="In use" />}
          <Pill label={kind === 'text' ? 'Texts' : 'Images'} />
          {isSandbox && <SandboxChip />}
        </Box>
        <Button size="small" onClick={onForget} sx={FLUSH} aria-label={`Forget what ${model} supports`}>
          Forget
        </Button>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {!isSandbox && `${address} · `}Learned <RelativeTime iso={learntAt} />
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {adaptationSentences(server).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </ListRow>
  );
}
