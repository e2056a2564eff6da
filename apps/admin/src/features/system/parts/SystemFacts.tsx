import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SystemInfo } from '@pressloom/contracts/system';
import { bytesText } from '../../../shared/ui/bytes-text.ts';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { imagesText, jobsText } from '../advanced-text.ts';

/** Versions, and how much there is. */
export function SystemFacts({ info: { versions, startedAt, database, images, jobs } }: { info: SystemInfo }) {
  const { pressloom, node, postgres } = versions;
  return (
    <Section title="System">
      <Facts>
        <Fact term="Pressloom">{pressloom}</Fact>
        <Fact term="Node">{node}</Fact>
        <Fact term="PostgreSQL">
          {postgres} ({database.isEmbedded ? 'included with Pressloom' : 'your own'})
        </Fact>
        <Fact term="Started">
          <RelativeTime iso={startedAt} />
        </Fact>
        <Fact term="Jobs">
          <Link to={`${ADMIN_PATHS.jobs}?status=active`}>{jobsText(jobs)}</Link>
        </Fact>
        <Fact term="Stored images">
          {imagesText(images.count)}
          {images.count > 0 && `, ${bytesText(images.bytes)}`}
        </Fact>
      </Facts>
    </Section>
  );
}
