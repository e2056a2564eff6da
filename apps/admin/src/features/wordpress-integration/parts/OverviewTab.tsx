import Box from '@mui/material/Box';
import type { SiteView } from '@pressloom/contracts/sites';
import { languageName } from '@pressloom/contracts/languages';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { rolesText, syncText, zoneHint, zoneName } from '../site-text.ts';
import { CapabilityAction } from '../../../shared/capabilities/CapabilityAction.tsx';
import { SitePublishing } from './SitePublishing.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
const UNKNOWN = 'not reported';

/** What a website holds by its last sync, and how Pressloom works with it. */
export function OverviewTab({ site }: { site: SiteView }) {
  return (
    <Box sx={{ ...COLUMNS, alignItems: 'start' }}>
      <Section title="On the website" hint={site.facts && <Read site={site} />}>
        {site.facts ? (
          <SyncedFacts site={site} facts={site.facts} />
        ) : (
          <EmptyState
            title="Not synced yet"
            text="A sync reads the posts, the categories and the settings of the website. Start one with Sync."
          />
        )}
      </Section>
      <Section title="In Pressloom">
        <Facts>
          <Fact term="Brand">{site.brandName}</Fact>
          <Fact term="Language">{languageName(site.language) ?? site.language}</Fact>
          <Fact term="Time zone">{zoneName(site.timeZone)}</Fact>
          <Fact term="Sync">{syncText(site)}</Fact>
          <Fact term="API endpoint">{site.apiEndpoint}</Fact>
          <Fact term="Publishing">
            {site.autoPublish ? <SitePublishing siteId={site.id} /> : 'Posts wait as drafts until you publish them.'}
          </Fact>
        </Facts>
        {!site.active && (
          <Alert severity="info" role="note" sx={{ mt: 4 }}>
            This website is inactive: nothing is searched, written, published, synced or sold for it, and no newsletter
            goes out automatically. Its premium articles are open to everyone. Members are still charged. Switch it on
            under Edit.
          </Alert>
        )}
        {site.capabilities.length > 0 && (
          <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
            {site.capabilities.map((capability) => (
              <CapabilityAction key={capability.key} site={site} capability={capability} />
            ))}
          </Box>
        )}
      </Section>
    </Box>
  );
}

function Read({ site }: { site: SiteView }) {
  return (
    <>
      Read <RelativeTime iso={site.facts?.readAt} />
    </>
  );
}

function SyncedFacts({ site, facts }: { site: SiteView; facts: NonNullable<SiteView['facts']> }) {
  const { account } = facts;
  const zone = zoneHint(site);
  return (
    <>
      <Facts>
        <Fact term="Title">{facts.siteTitle || UNKNOWN}</Fact>
        <Fact term="Posts">{formatNumber(facts.posts)}</Fact>
        <Fact term="Categories">{formatNumber(facts.categories)}</Fact>
        <Fact term="WordPress">{facts.wordpressVersion ?? UNKNOWN}</Fact>
        <Fact term="Language">{facts.language ?? UNKNOWN}</Fact>
        <Fact term="Time zone">{facts.timeZone === null ? UNKNOWN : zoneName(facts.timeZone)}</Fact>
        <Fact term="Signed in as">{account?.name ?? UNKNOWN}</Fact>
        <Fact term="Role">{rolesText(account) || UNKNOWN}</Fact>
      </Facts>
      {zone && (
        <Alert severity="info" role="note" sx={{ mt: 4 }}>
          {zone}
        </Alert>
      )}
    </>
  );
}
