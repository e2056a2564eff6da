import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shownMoney } from '@pressloom/contracts/currencies';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { dearYearNote, discountText, offerFieldsOf } from '../offer-form.ts';
import { LABELS, MEMBER_PRICES_TEXT, membersText, NOTHING_STORED, reachText, trialText } from '../offer-text.ts';
import { useOfferTab } from '../tabs.ts';
import { OfferFrame } from './OfferFrame.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { NotReached } from './NotReached.tsx';
import { PriceMovesNote } from './PriceMovesNote.tsx';

interface OfferViewProps {
  site: SiteView;
  stored: SubscriptionSettingsView;
  onEdit: () => void;
}

/** What a website sells, as it is stored or by default. */
export function OfferView({ site, stored, onEdit }: OfferViewProps) {
  const [tab, setTab] = useOfferTab();
  return (
    <OfferFrame
      site={site}
      tab={tab}
      onTab={setTab}
      action={
        <Button variant="contained" onClick={onEdit}>
          {stored.id === null ? 'Create Settings' : 'Edit Settings'}
        </Button>
      }
      preview={
        <OfferPreview language={site.language} fields={offerFieldsOf(stored)} members={stored.memberCountShown} />
      }
      previewHint="A short preview of what readers see now."
    >
      {stored.id === null && (
        <Alert severity="info" role="status" sx={{ mt: 4 }}>
          {NOTHING_STORED}
        </Alert>
      )}
      <OfferPanel tab="pricing" current={tab}>
        <PricingFacts stored={stored} brand={site.brandName} />
      </OfferPanel>
      <OfferPanel tab="content" current={tab}>
        <ContentFacts stored={stored} />
      </OfferPanel>
      <OfferPanel tab="branding" current={tab}>
        <BrandingFacts stored={stored} />
      </OfferPanel>
    </OfferFrame>
  );
}

function PricingFacts({ stored, brand }: { stored: SubscriptionSettingsView; brand: string }) {
  const { currency } = stored;
  return (
    <>
      {dearYearNote(stored) !== null && (
        <Alert severity="warning" role="note">
          {dearYearNote(stored)}
        </Alert>
      )}
      <Facts>
        <Fact term={LABELS.monthlyPrice}>{shownMoney(stored.monthlyPrice, currency, 'en')}</Fact>
        <Fact term={LABELS.yearlyPrice}>{shownMoney(stored.yearlyPrice, currency, 'en')}</Fact>
        <Fact term={LABELS.discount}>{discountText(stored.monthlyPrice, stored.yearlyPrice)}</Fact>
        <Fact term={LABELS.currency}>{currency}</Fact>
        <Fact term={LABELS.trialDays}>{trialText(stored.trialDays)}</Fact>
        <Fact term={LABELS.promotionCodes}>{stored.promotionCodes ? 'On' : 'Off'}</Fact>
        <Fact term={LABELS.automaticTax}>{stored.automaticTax ? 'On' : 'Off'}</Fact>
        <Fact term={LABELS.membershipReach}>{reachText(stored.membershipReach, brand)}</Fact>
        <Fact term={LABELS.memberPrices}>
          {MEMBER_PRICES_TEXT[stored.memberPrices]}
          <PriceMovesNote stored={stored} />
        </Fact>
      </Facts>
      {stored.memberPrices === 'move' && <NotReached siteId={stored.websiteId} />}
    </>
  );
}

function ContentFacts({ stored }: { stored: SubscriptionSettingsView }) {
  return (
    <Facts>
      <Fact term={LABELS.title}>{stored.title}</Fact>
      <Fact term={LABELS.subtitle}>{stored.subtitle || 'None'}</Fact>
      <Fact term={LABELS.features}>
        {stored.features.length === 0 ? (
          'None'
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {stored.features.map((feature, place) => (
              <li key={place}>{feature}</li>
            ))}
          </Box>
        )}
      </Fact>
    </Facts>
  );
}

function BrandingFacts({ stored }: { stored: SubscriptionSettingsView }) {
  const { brandColor, textSafeColor } = stored;
  const dot = (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', width: 12, height: 12, borderRadius: '50%', mr: 2 }}
      style={{ backgroundColor: brandColor }}
    />
  );
  return (
    <Facts>
      <Fact term={LABELS.brandColor}>
        {dot}
        {brandColor}
        {textSafeColor === brandColor ? '' : `, and ${textSafeColor} behind white text`}
      </Fact>
      <Fact term={LABELS.memberCount}>{membersText(stored)}</Fact>
      <Fact term={LABELS.professionalType}>{stored.professionalType || 'None'}</Fact>
    </Facts>
  );
}
