import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CandidateView, ChannelRule, WebsiteSearchRules } from '@pressloom/contracts/search-rules';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { channelRuleOf, lengthText, stateText } from '../found-text.ts';
import { useSetChannel, useTakeCandidate } from '../use-search-rules.ts';

interface FoundRowProps {
  candidate: CandidateView;
  siteId: number;
  rules: WebsiteSearchRules | undefined;
}

/** A result of a search: what it is, what became of it, and what a person can do about it. */
export function FoundRow({ candidate, siteId, rules }: FoundRowProps) {
  const { title, youtubeId, channelTitle, publishedAt, durationSeconds, state, reason } = candidate;
  return (
    <Box
      component="li"
      sx={{ py: 3, display: 'grid', gap: 1, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Link
          href={`https://www.youtube.com/watch?v=${youtubeId}`}
          target="_blank"
          rel="noreferrer"
          sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}
        >
          <bdi>{title}</bdi>
        </Link>
        <Pill label={stateText(state)} />
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{channelTitle || 'Unknown channel'}</bdi> · <RelativeTime iso={publishedAt} fallback="date unknown" />
        {durationSeconds !== null && ` · ${lengthText(durationSeconds)}`}
      </Typography>
      {reason && <Typography>{reason}</Typography>}
      <Actions candidate={candidate} siteId={siteId} rules={rules} />
    </Box>
  );
}

function Actions({ candidate, siteId, rules }: FoundRowProps) {
  const { id, keywordId, title, channelId, channelTitle, state } = candidate;
  const take = useTakeCandidate(keywordId);
  const set = useSetChannel(siteId);
  const now = channelRuleOf(channelId, rules);
  const change = (rule: ChannelRule) => channelId && set.mutate({ channelId, title: channelTitle, rule });
  const canTake = state !== 'taken' && candidate.leftOut !== 'known';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canTake && (
        <BusyButton
          size="small"
          variant="outlined"
          busy={take.isPending}
          onClick={() => take.mutate(id)}
          aria-label={`Add ${title}`}
        >
          Add
        </BusyButton>
      )}
      {channelId &&
        rules &&
        (['preferred', 'blocked'] as const).map((rule) => (
          <BusyButton
            key={rule}
            size="small"
            variant={now === rule ? 'outlined' : 'text'}
            color="inherit"
            isIdle={set.isPending}
            aria-pressed={now === rule}
            aria-label={`${CHANNEL_TEXTS[rule]} ${channelTitle}`}
            onClick={() => change(now === rule ? 'none' : rule)}
          >
            {CHANNEL_TEXTS[rule]}
          </BusyButton>
        ))}
    </Box>
  );
}

const CHANNEL_TEXTS = { preferred: 'Prefer channel', blocked: 'Block channel' } as const;
