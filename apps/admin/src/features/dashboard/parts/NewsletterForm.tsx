import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { NEWSLETTER_PLAN, NEWSLETTER_SETTING_LIMITS } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSettingsView, SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import { NEWSLETTER_NAMES, newsletterFieldsOf, newsletterSettingsOf } from '../../../shared/hooks/newsletter-fields.ts';
import type { NewsletterFields } from '../../../shared/hooks/newsletter-fields.ts';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { newsletterSettingsQuery, saveNewsletterSettings } from '../newsletter-api.ts';

const { articlesPerNewsletter: ARTICLES, frequencyDays: DAYS } = NEWSLETTER_SETTING_LIMITS;

const within = ({ min, max }: { min: number; max: number }) => {
  const message = `A whole number from ${min} to ${max}`;
  return { min: { value: min, message }, max: { value: max, message } };
};

/** How many articles a newsletter has, how often and when it goes out, and whether by itself. */
export function NewsletterForm({ siteId, stored }: { siteId: number; stored: NewsletterSettingsView }) {
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (changes: SaveNewsletterSettingsRequest) =>
      saveNewsletterSettings({ ...changes, wordpressSiteId: siteId }),
    onSuccess: (saved) => {
      client.setQueryData(newsletterSettingsQuery(siteId).queryKey, saved);
      toast.success('Settings Saved', saved.delivery.reason);
    },
    onError: () => toast.error('Save Failed'),
  });
  const { form, problem, submit } = useSettingsForm<NewsletterFields, NewsletterSettingsView>({
    stored,
    fieldsOf: newsletterFieldsOf,
    names: NEWSLETTER_NAMES,
    save: (fields) => save.mutateAsync(changesFrom(stored, newsletterSettingsOf(fields))),
  });
  const zone = zoneTitle(stored.timeZone, new Date(useNow()));
  return (
    <SettingsFrame saveLabel="Save Settings" isDirty={form.formState.isDirty} {...{ submit, problem, save }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          form={form}
          name="articlesPerNewsletter"
          rules={within(ARTICLES)}
          type="number"
          label="Articles per newsletter"
          inputProps={ARTICLES}
          hint={`${ARTICLES.min} to ${ARTICLES.max}`}
        />
        <FormField
          form={form}
          name="frequencyDays"
          rules={within(DAYS)}
          type="number"
          label="Frequency (days)"
          inputProps={DAYS}
          hint={`${DAYS.min} to ${DAYS.max}`}
        />
      </Box>
      <FormField form={form} name="scheduledTime" type="time" label="Send time" hint={zone} />
      <Controller
        name="autoSend"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Box>
            <FormControlLabel
              label="Auto-send"
              sx={{ ml: -3, gap: 1 }}
              control={
                <Switch
                  checked={value}
                  onChange={(event) => onChange(event.target.checked)}
                  slotProps={{ input: { role: 'switch', 'aria-describedby': 'auto-send-hint' } }}
                />
              }
            />
            <Box id="auto-send-hint" component="p" sx={{ m: 0, color: 'text.secondary', typography: 'caption' }}>
              {`On: each newsletter is ready for review ${NEWSLETTER_PLAN.prepareHours} hours before it is sent. Off: you send each one with Send Now.`}
            </Box>
          </Box>
        )}
      />
    </SettingsFrame>
  );
}
