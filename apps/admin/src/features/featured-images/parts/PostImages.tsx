import Box from '@mui/material/Box';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ChosenPost } from './ChosenPost.tsx';
import { PostPicker } from './PostPicker.tsx';

/** The list of posts, and the image of the chosen one beside it; where there is no room for both, in its place. */
export function PostImages({ siteId }: { siteId: number }) {
  const [chosen, choose] = useUrlState<string>('post', '', { push: true });
  const isNarrow = useNarrow('lg');
  const postId = /^[1-9]\d{0,8}$/.test(chosen) ? Number(chosen) : null;
  const close = isNarrow ? () => choose('') : undefined;
  const image =
    postId === null ? (
      <Section>
        <EmptyState title="No post chosen" text="Choose a post from the list to see and change its featured image." />
      </Section>
    ) : (
      <ChosenPost key={postId} siteId={siteId} postId={postId} onClose={close} />
    );
  if (isNarrow && postId !== null) return image;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <PostPicker siteId={siteId} chosenId={postId} onChoose={(id) => choose(String(id))} />
      {!isNarrow && image}
    </Box>
  );
}
