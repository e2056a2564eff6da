import type { MembershipReach } from '@pressloom/contracts/billing';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { SubscribeTexts } from './texts.ts';

interface BlurbsProps {
  site: ReaderSite;
  /** Where the membership holds. */
  reach: MembershipReach;
  /** Whether the website keeps premium articles to members. */
  isGated: boolean;
  texts: SubscribeTexts;
}

/** Three reasons, each of them true of this website. */
export function Blurbs({ site, reach, isGated, texts: { blurbs } }: BlurbsProps) {
  const where =
    reach === 'all'
      ? { title: blurbs.everywhereTitle, text: blurbs.everywhere({ site: site.name }) }
      : { title: blurbs.hereTitle, text: blurbs.here({ site: site.name }) };
  const what = isGated
    ? { title: blurbs.allTitle, text: blurbs.all }
    : { title: blurbs.supportTitle, text: blurbs.support({ site: site.name }) };
  const all = [what, where, { title: blurbs.freeTitle, text: blurbs.free }];
  return (
    <div className="blurbs">
      {all.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className="small">{text}</p>
        </section>
      ))}
    </div>
  );
}
