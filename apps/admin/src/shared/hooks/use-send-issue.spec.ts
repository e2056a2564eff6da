import { RequestError } from '../api/request.ts';
import { outcomeToast, sendFailure } from './use-send-issue.ts';

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

const MAY_BE = 'The newsletter may be on its way anyway. Check the history before you try again.';

it.each([
  ['no response', 0, null, 'Response Lost', MAY_BE],
  ['a proxy’s page', 502, null, 'Response Lost', MAY_BE],
  ['a server that failed', 500, 'internal', 'Response Lost', MAY_BE],
  ['a job that failed because of the AI service', 502, 'provider_failed', 'Send Failed', 'It did not respond.'],
  ['a refusal', 409, 'issue_changed', 'Send Failed', 'It did not respond.'],
] as const)('says of a sending with %s what is known', (_what, status, code, title, description) => {
  const error = new RequestError({ status, text: '', human: 'It did not respond.', code });
  expect(sendFailure(error)).toEqual({ title, description });
});
