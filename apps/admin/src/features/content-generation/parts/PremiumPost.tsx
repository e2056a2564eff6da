import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { postStatusText } from '../../../shared/ui/post-status.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { useSetAccess } from '../use-set-access.ts';

const CHOICES = [
  { value: 'premium', label: 'Premium' },
  { value: 'free', label: 'Free' },
] as const;

const ROW = {
  display: 'grid',
  gap: 3,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto 180px' },
  py: 3,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;

/** One post: who can read it, and the choice of that. */
export function PremiumPost({ post }: { post: PostSummary }) {
  const access = useSetAccess(post.id);
  const titleId = useId();
  const isUndone = access.isError && access.variables !== post.isPremium;
  return (
    <Box component="li" aria-labelledby={titleId} sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={titleId} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {post.title}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {postStatusText(post).label} · <RelativeTime iso={post.createdAt} />
        </Typography>
      </Box>
      <Box>
        <PlanBadge isPremium={post.isPremium} />
      </Box>
      <SelectField
        label="Access"
        value={post.isPremium ? 'premium' : 'free'}
        choices={CHOICES}
        onChange={(value) => access.mutate(value === 'premium')}
        error={isUndone ? undoneBecause('Not saved', asRequestError(access.error)) : undefined}
      />
    </Box>
  );
}
