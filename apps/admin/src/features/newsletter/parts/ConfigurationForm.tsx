import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { NEWSLETTER_SETTING_LIMITS } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { counted, formatNumber } from '../../../shared/ui/format.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import {
  checkSetting,
  frequencyText,
  CONFIGURATION_NAMES,
  configurationFieldsOf,
  configurationOf,
  sendTimeText,
} from '../settings-form.ts';
import type { ConfigurationFields } from '../settings-form.ts';
import { useSaveNewsletterSettings } from '../use-newsletter-settings.ts';

const {
  articlesPerNewsletter: ARTICLES,
  frequencyDays: DAYS,
  confirmationsPerHour: EMAILS,
} = NEWSLETTER_SETTING_LIMITS;
const PAIR = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** The fields of a website's newsletter. */
export function ConfigurationForm({ site, stored }: { site: SiteView; stored: NewsletterSettingsView }) {
  const save = useSaveNewsletterSettings(site.id);
  const now = new Date(useNow());
  const { form, problem, submit } = useSettingsForm<ConfigurationFields, NewsletterSettingsView>({
    stored,
    fieldsOf: configurationFieldsOf,
    names: CONFIGURATION_NAMES,
    save: (fields) => save.mutateAsync(changesFrom(stored, configurationOf(fields))),
  });
  const zone = zoneAbbreviation(stored.timeZone, now);
  return (
    <SettingsFrame saveLabel="Save Settings" {...{ submit, problem, save }} isDirty={form.formState.isDirty}>
      <Box sx={PAIR}>
        <FormField
          form={form}
          name="articlesPerNewsletter"
          label="Articles per newsletter"
          type="number"
          inputProps={ARTICLES}
          rules={{ validate: (typed) => checkSetting('articlesPerNewsletter', String(typed)) }}
          hint={`Number of ${site.brandTopic} videos to include (${ARTICLES.min}-${ARTICLES.max}). New posts come first; videos without a post fill the rest.`}
        />
        <FormField
          form={form}
          name="frequencyDays"
          label="Frequency (days)"
          type="number"
          inputProps={DAYS}
          rules={{ validate: (typed) => checkSetting('frequencyDays', String(typed)) }}
          hint={`Days from one newsletter to the next (${DAYS.min}-${DAYS.max})`}
        />
        <FormField
          form={form}
          name="scheduledTime"
          label={`Send time (${zone})`}
          type="time"
          placeholder="09:00"
          rules={{ required: 'Please enter a time such as 09:00 or 21:30' }}
          hint={`In the time zone of ${site.name}`}
        />
      </Box>
      <Controller
        control={form.control}
        name="autoSend"
        render={({ field }) => (
          <SwitchField
            label="Auto-send"
            hint="On: newsletters are created and sent automatically at that time. Off: they’re sent when you press Send Now."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="isActive"
        render={({ field }) => (
          <SwitchField
            label="Newsletter system active"
            hint="Off: nothing is created or sent automatically. You can still generate and send newsletters."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="hasArchive"
        render={({ field }) => (
          <SwitchField
            label="Public archive"
            hint={
              <>
                Anyone can read sent newsletters in the{' '}
                <Link href={`/archive?site=${site.id}`} target="_blank" rel="noopener">
                  archive
                </Link>{' '}
                and in feed readers. Off: only their recipients can.
              </>
            }
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <FormField
        form={form}
        name="confirmationsPerHour"
        label="Confirmation emails per hour"
        type="number"
        inputProps={EMAILS}
        rules={{
          required: `A whole number from ${EMAILS.min} to ${formatNumber(EMAILS.max)}`,
          validate: (typed) => checkSetting('confirmationsPerHour', String(typed)),
        }}
        hint="Anyone can enter any address in a sign-up form. Sign-ups over this limit get their email in one of the next hours."
      />
      <Typography color="textSecondary">
        {`Saved: ${counted(stored.articlesPerNewsletter, 'article', 'articles')}, ${frequencyText(stored.frequencyDays).toLowerCase()} at ${sendTimeText(stored, now)}, auto-send ${stored.autoSend ? 'on' : 'off'}, newsletter system ${stored.isActive ? 'active' : 'off'}.`}
      </Typography>
    </SettingsFrame>
  );
}
