import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { RenameCategoryRequest } from '@pressloom/contracts/bulk-categories';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { previewQuery } from '../api.ts';
import { moreText, previewSentences } from '../category-text.ts';

/** What a rename would change, read from WordPress now, and the button that does it. */
export function RenamePreviewCard({ request, onRename }: { request: RenameCategoryRequest; onRename: () => void }) {
  const query = useQuery(previewQuery(request));
  return (
    <Section title="What will change">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={120} />}>
        {(preview) => (
          <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
              {previewSentences(preview).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Box>
            {preview.posts.length > 0 ? (
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h3">Posts</Typography>
                <Box component="ul" aria-label="Posts" sx={{ m: 0, mt: 1, pl: 4, color: 'text.secondary' }}>
                  {preview.posts.map((post) => (
                    <li key={post.id}>{post.title}</li>
                  ))}
                </Box>
                {moreText(preview.postCount) ? (
                  <Typography variant="caption" component="p" color="textSecondary" sx={{ pl: 4 }}>
                    {moreText(preview.postCount)}
                  </Typography>
                ) : null}
              </Box>
            ) : null}
            {preview.warnings.map((warning) => (
              <Alert key={warning} severity="warning" role="note">
                {warning}
              </Alert>
            ))}
            <Button variant="contained" onClick={onRename}>
              Rename category
            </Button>
          </Box>
        )}
      </DataState>
    </Section>
  );
}
