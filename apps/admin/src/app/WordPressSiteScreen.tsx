import { SiteRuns } from '../features/jobs/parts/SiteRuns.tsx';
import { WordPressSitePage } from '../features/wordpress-integration/WordPressSitePage.tsx';

/** Two features meet here: a website, and the jobs that worked for it. */
export function WordPressSiteScreen() {
  return <WordPressSitePage Runs={SiteRuns} />;
}
