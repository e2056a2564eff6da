import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ChannelRef, SearchRulesView } from '@pressloom/contracts/search-rules';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { useSetChannel } from '../use-search-rules.ts';

/** The channels that a website blocks or prefers; they are chosen from what a keyword's searches found. */
export function ChannelLists({ siteId, rules }: { siteId: number; rules: SearchRulesView }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 5, mt: 5, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <Channels siteId={siteId} title="Preferred channels" verb="come first" channels={rules.preferredChannels} />
      <Channels siteId={siteId} title="Blocked channels" verb="are skipped" channels={rules.blockedChannels} />
    </Box>
  );
}

interface ChannelsProps {
  siteId: number;
  title: string;
  verb: string;
  channels: readonly ChannelRef[];
}

function Channels({ siteId, title, verb, channels }: ChannelsProps) {
  const set = useSetChannel(siteId);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Box ref={box} tabIndex={-1} component="section" aria-label={title} sx={{ minWidth: 0, outline: 'none' }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {channels.length === 0 ? (
        <Typography color="textSecondary">
          None. Choose them in a keyword’s search results: their videos {verb}.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {channels.map(({ id, title: name }) => (
            <ListRow
              key={id}
              action={
                <BusyButton
                  size="small"
                  color="inherit"
                  aria-label={`Remove ${name} from ${title.toLowerCase()}`}
                  busy={set.isPending && set.variables.channelId === id}
                  isIdle={set.isPending}
                  onClick={() => set.mutate({ channelId: id, title: name, rule: 'none' })}
                >
                  Remove
                </BusyButton>
              }
            >
              <bdi>{name || id}</bdi>
            </ListRow>
          ))}
        </Box>
      )}
    </Box>
  );
}
