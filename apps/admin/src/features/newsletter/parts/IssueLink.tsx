import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';

/** A button of a row that leads to its issue. */
export function IssueLink({ issue, label }: { issue: Pick<NewsletterSummary, 'id' | 'subject'>; label: string }) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={ADMIN_PATHS.newsletterIssue(issue.id)}
      aria-label={`${label}: ${issue.subject}`}
    >
      {label}
    </Button>
  );
}
