import type { ReadingSite } from '@pressloom/contracts/membership';
import { Panel } from '../parts/Panel.tsx';
import { linkToRead } from '../subscribe/api.ts';
import { leaveFor } from '../subscribe/leave.ts';
import { useLoad } from '../use-load.ts';
import { lookAtReading } from './api.ts';
import { LookedAt } from './LookedAt.tsx';
import { RowButton } from './RowButton.tsx';
import type { Speech } from './texts.ts';

/** The websites to read; premium readers are let in by a fresh link. `stamp`: what it was last asked for. */
export function SitesPanel({ stamp, speech }: { stamp: string; speech: Speech }) {
  const loaded = useLoad(lookAtReading, stamp);
  const said = speech.t.sites;
  return (
    <Panel title={said.title} hint={said.hint}>
      <LookedAt loaded={loaded} speech={speech}>
        {({ sites, isPremium }) =>
          sites.length === 0 ? (
            <p>{said.none}</p>
          ) : (
            <ul className="rows" aria-label={said.title}>
              {sites.map((site) => (
                <SiteRow key={site.id} site={site} isPremium={isPremium} speech={speech} />
              ))}
            </ul>
          )
        }
      </LookedAt>
    </Panel>
  );
}

interface SiteRowProps {
  site: ReadingSite;
  isPremium: boolean;
  speech: Speech;
}

function SiteRow({ site: { name, siteUrl }, isPremium, speech: { t } }: SiteRowProps) {
  const said = t.sites;
  const facts = (
    <>
      <strong>{name}</strong>
      <span className="small note">{new URL(siteUrl).host}</span>
    </>
  );
  if (isPremium) {
    return (
      <RowButton
        label={said.read}
        name={said.readOn({ site: name })}
        busyLabel={said.opening}
        failed={said.failed}
        act={async () => leaveFor((await linkToRead(siteUrl)).authUrl)}
      >
        {facts}
      </RowButton>
    );
  }
  return (
    <li>
      <div>{facts}</div>
      <a className="quiet" href={siteUrl} aria-label={said.readOn({ site: name })}>
        {said.read}
      </a>
    </li>
  );
}
