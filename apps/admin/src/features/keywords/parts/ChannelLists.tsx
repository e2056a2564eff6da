import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChannelRef, SearchRulesView } from '@pressloom/contracts/search-rules';
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
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
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
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Remove ${name} from ${title.toLowerCase()}`}
                  disabled={set.isPending}
                  onClick={() => set.mutate({ channelId: id, title: name, rule: 'none' })}
                >
                  Remove
                </Button>
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
