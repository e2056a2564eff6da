import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SubscriberDetail } from '@pressloom/contracts/subscribers';
import { formatExact } from '@pressloom/contracts/shown-times';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { PlanBadge } from '../../../shared/ui/PlanBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { SubscriberPlan } from './SubscriberPlan.tsx';
import {
  FREQUENCY_WORDS,
  keptOutText,
  languageText,
  SOURCE_WORDS,
  STATUS_LOOK,
  subscribedText,
} from '../subscriber-text.ts';

/** How a subscriber stands, what they agreed to, and where else they are on the list. */
export function SubscriberFacts({ subscriber }: { subscriber: SubscriberDetail }) {
  const { status, isPremium, premiumSince, lastActiveAt, frequency, pausedUntil } = subscriber;
  const { leftAt, leaveReason, language, otherSites } = subscriber;
  const keptOut = keptOutText(subscriber.suppressed);
  return (
    <>
      <Box>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 3 }}>
          <StatusChip {...STATUS_LOOK[status]} />
          <PlanBadge isPremium={isPremium} />
        </Box>
        {keptOut && (
          <Alert severity="info" role="status" sx={{ mb: 3 }}>
            {keptOut}
          </Alert>
        )}
        <Facts>
          <Fact term="Subscribed">{subscribedText(subscriber)}</Fact>
          {premiumSince && <Fact term="Premium since">{formatExact(premiumSince)}</Fact>}
          <Fact term="Last active">
            <RelativeTime iso={lastActiveAt} fallback="Unknown" />
          </Fact>
          <Fact term="Frequency">{FREQUENCY_WORDS[frequency]}</Fact>
          <Fact term="Language">{languageText(language)}</Fact>
          {pausedUntil && <Fact term="Paused until">{formatExact(pausedUntil)}</Fact>}
          {leftAt && <Fact term="Unsubscribed">{formatExact(leftAt)}</Fact>}
          {leaveReason && <Fact term="Reason given">{leaveReason}</Fact>}
        </Facts>
      </Box>
      <SubscriberPlan subscriberId={subscriber.id} />
      <Part title="Consent">
        <Consent subscriber={subscriber} />
      </Part>
      {otherSites.length > 0 && (
        <Part title="Other websites">
          <Facts>
            {otherSites.map((site) => (
              <Fact key={site.siteId} term={site.name}>
                {STATUS_LOOK[site.status].label}
              </Fact>
            ))}
          </Facts>
        </Part>
      )}
    </>
  );
}

/** When they agreed, and to what. */
function Consent({ subscriber }: { subscriber: SubscriberDetail }) {
  const { source, sourcePage, consentedAt, consentNote } = subscriber;
  return (
    <Facts>
      <Fact term="Source">{SOURCE_WORDS[source]}</Fact>
      {sourcePage && <Fact term="Page">{sourcePage}</Fact>}
      <Fact term="Agreed">{consentedAt ? formatExact(consentedAt) : 'Not recorded'}</Fact>
      {consentNote && <Fact term="Note">{consentNote}</Fact>}
    </Facts>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
