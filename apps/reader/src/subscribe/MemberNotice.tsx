import { Notice } from '../parts/Notice.tsx';
import type { FoundOffer } from './api.ts';
import { wayBack } from './asked-offer.ts';
import { ReadOn } from './ReadOn.tsx';
import { subscribeTexts } from './texts.ts';

/** What the page says to a member: go on reading. `isResult`: a click on the way to pay led here. */
export function MemberNotice({ found, isResult }: { found: FoundOffer; isResult: boolean }) {
  const { action, problem } = subscribeTexts(found.site);
  const text = isResult ? problem.alreadyMember : action.member({ site: found.site.name });
  return (
    <Notice site={found.site} title={action.memberTitle} text={text} isResult={isResult}>
      <ReadOn
        returnUrl={wayBack(found)}
        label={action.continue}
        busyLabel={action.continuing}
        failed={problem.linkFailed}
      />
    </Notice>
  );
}
