import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RenameCategoryResult } from '@pressloom/contracts/bulk-categories';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { isIncomplete, outcomeText } from '../category-text.ts';

/** What the last rename of the website did, post by post; what could not be moved comes first. */
export function RenameResult({ result, finishedAt }: { result: RenameCategoryResult; finishedAt: string | null }) {
  const { message, posts, warnings, moved, alreadyThere, gone, refused, notTried } = result;
  const left = moved + alreadyThere + gone + refused + notTried - posts.length;
  return (
    <Section title="Last rename" hint={finishedAt ? <RelativeTime iso={finishedAt} /> : undefined}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Alert severity={isIncomplete(result) ? 'warning' : 'success'} role="note">
          {message}
        </Alert>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning" role="note">
            {warning}
          </Alert>
        ))}
        {posts.length > 0 ? (
          <Box component="details" open={isIncomplete(result)}>
            <Box component="summary" sx={{ cursor: 'pointer', py: '5px' }}>
              Result for each post
            </Box>
            <Box component="ul" aria-label="Result for each post" tabIndex={0} sx={LIST}>
              {posts.map(({ id, title, outcome, reason }) => (
                <li key={id}>
                  {title}
                  <Typography variant="caption" component="p" color={reason ? 'error' : 'textSecondary'}>
                    {outcomeText(outcome)}
                    {reason ? `: ${reason}` : ''}
                  </Typography>
                </li>
              ))}
            </Box>
            {left > 0 ? (
              <Typography variant="caption" component="p" color="textSecondary">
                and {left.toLocaleString('en-US')} more
              </Typography>
            ) : null}
          </Box>
        ) : null}
      </Box>
    </Section>
  );
}

const LIST = {
  m: 0,
  mt: 2,
  pl: 4,
  display: 'grid',
  gap: 2,
  maxHeight: 480,
  overflow: 'auto',
  overflowWrap: 'anywhere',
};
