import { newsletterSettingsOf } from './newsletter-fields.ts';

const FIELDS = { articlesPerNewsletter: '8', frequencyDays: '7', scheduledTime: '21:00', autoSend: true };

it.each([
  [FIELDS, { articlesPerNewsletter: 8, frequencyDays: 7, scheduledTime: '21:00', autoSend: true }],
  [
    { ...FIELDS, articlesPerNewsletter: '', frequencyDays: 'x', scheduledTime: '09:30:00' },
    { articlesPerNewsletter: 1, frequencyDays: 1, scheduledTime: '09:30', autoSend: true },
  ],
])('what was typed, %j, is sent as %j', (fields, sent) => expect(newsletterSettingsOf(fields)).toEqual(sent));
