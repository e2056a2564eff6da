import { RequestError } from '../api/request.ts';
import { sendFailure } from './send-failure.ts';

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
