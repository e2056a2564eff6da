import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import type { PostSummary } from '@pressloom/contracts/posts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';

/** How a search engine may show the post: address, title, description. */
export function SearchPreview({ post }: { post: PostSummary }) {
  const { sites } = useSelectedSite();
  const site = sites.find(({ id }) => id === post.wordpressSiteId);
  return (
    <>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, overflowWrap: 'anywhere' }}>
        {site && (
          <Typography variant="caption" component="p" color="textSecondary">
            {site.name} · {site.domain}
          </Typography>
        )}
        <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.4, color: 'primary.main' }}>
          {post.seoTitle || post.title}
        </Typography>
        <Typography color="textSecondary">{post.seoDescription || post.excerpt}</Typography>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {`Title ${post.seoTitle.length} of ${POST_LIMITS.seoTitle.max} characters, description ${post.seoDescription.length} of ${POST_LIMITS.seoDescription.max}.`}
        {(post.seoTitle || post.seoDescription) &&
          ' WordPress doesn’t get this title and description yet, so search engines choose their own.'}
      </Typography>
    </>
  );
}
