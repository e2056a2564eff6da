import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CATEGORY_LIMITS } from '@pressloom/contracts/bulk-categories';
import type { CategoryEntry } from '@pressloom/contracts/bulk-categories';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { moreText } from '../category-text.ts';
import { renamePath } from '../tabs.ts';

/** A category with its posts; Rename takes it to the form. */
export function CategoryRow({ entry }: { entry: CategoryEntry }) {
  const { categoryName: name, categoryId, parents, postCount, posts } = entry;
  const rename =
    categoryId === null ? undefined : (
      <Button
        component={Link}
        to={renamePath(name, categoryId)}
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`Rename ${name}`}
        sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
      >
        Rename
      </Button>
    );
  return (
    <ListRow action={rename}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {postCount.toLocaleString('en-US')} {postCount === 1 ? 'post' : 'posts'}
          {parents.length > 0 ? `, below ${parents.join(' › ')}` : ''}
        </Typography>
      </Box>
      {categoryId === null ? (
        <Typography color="textSecondary">
          These posts were published after the last sync. Sync the website, or try again when WordPress can be reached.
        </Typography>
      ) : null}
      <Box
        component="ul"
        aria-label={`Posts in ${name}`}
        sx={{ m: 0, mt: 1, pl: 4, listStyle: 'disc', color: 'text.secondary' }}
      >
        {posts.slice(0, CATEGORY_LIMITS.postsShown).map((post) => (
          <li key={post.id}>{post.title}</li>
        ))}
      </Box>
      {moreText(postCount) ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ pl: 4 }}>
          {moreText(postCount)}
        </Typography>
      ) : null}
    </ListRow>
  );
}
