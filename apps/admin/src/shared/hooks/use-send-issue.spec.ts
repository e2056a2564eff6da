import { outcomeToast } from './use-send-issue.ts';

it.each([
  ['sent', 5, null, 'success', 'Newsletter Sent'],
  ['sent', 0, null, 'error', 'Send Failed'],
  ['sending', 5, null, 'info', 'Newsletter is being sent'],
  ['sending', 0, 'No answer.', 'error', 'Sending Held Up'],
  ['paused', 5, 'Refused.', 'error', 'Sending Paused'],
  ['paused', 5, null, 'info', 'Sending Paused'],
  ['cancelled', 5, null, 'info', 'Sending Cancelled'],
  ['failed', 0, 'Refused.', 'error', 'Send Failed'],
] as const)(
  'tells of a sending that ended as %s with %i mails and %j',
  (deliveryStatus, sentCount, error, tone, title) => {
    const told = outcomeToast({ newsletterId: 1, deliveryStatus, sentCount, message: 'So it was.', error });
    expect(told).toEqual({ tone, title, description: 'So it was.' });
  },
);
