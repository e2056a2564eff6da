import type { GateCardForm } from '@pressloom/contracts/gate';
import type { SubscribeAnswer, SubscribeRequest } from '@pressloom/contracts/reader-pages';
import type { Failure } from '../api.ts';
import { element } from '../element.ts';
import type { VisitParts } from '../visits.ts';
import { addressOf } from './place.ts';

/** The way to the newsletter. What was typed stays until the server has taken it. `known`: who reads, where visits may be counted. */
export function drawForm(parts: VisitParts, texts: GateCardForm, known: () => Known): HTMLElement[] {
  const form = element('form', { noValidate: true });
  const input = element('input', {
    type: 'email',
    autocomplete: 'email',
    placeholder: texts.email,
    ariaLabel: texts.email,
  });
  input.setAttribute('aria-describedby', 'status consent');
  const button = element('button', { textContent: texts.submit });
  const status = element('p', { id: 'status' });
  status.setAttribute('role', 'status');
  const row = element('div', { className: 'row' });
  row.append(input, button);
  form.append(row, status, element('p', { id: 'consent', textContent: `${texts.consent} ${texts.free}` }));

  const show = (text: string): void => {
    status.textContent = text;
    input.ariaInvalid = String(text === texts.problem.email);
  };
  let isBusy = false;
  const submit = async (): Promise<void> => {
    isBusy = true;
    button.ariaDisabled = 'true';
    show('');
    try {
      const { message } = await signUp(parts, input.value.trim(), known());
      input.value = '';
      show(message);
    } catch (error) {
      const problem = problemOf(error);
      show(texts.problem[problem]);
      if (problem === 'email') input.focus();
    } finally {
      isBusy = false;
      button.ariaDisabled = 'false';
    }
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return [element('p', { className: 'or', textContent: texts.or }), form];
}

type Known = Pick<SubscribeRequest, 'visitorId' | 'consent'>;

/** @throws Failure */
const signUp = ({ at, send }: VisitParts, email: string, known: Known): Promise<SubscribeAnswer> =>
  send<SubscribeAnswer>(`${at.origin}/api/subscribers`, {
    type: 'application/json',
    body: { ...known, email, siteId: at.siteId, page: window.location.origin + addressOf(window.location) },
  });

/** The form has one field, so a body that is refused was refused for it. */
function problemOf(error: unknown): keyof GateCardForm['problem'] {
  const { status = 0 } = error as Partial<Failure>;
  if (status === 400) return 'email';
  if (status === 429) return 'busy';
  return status === 0 || status >= 500 ? 'away' : 'refused';
}
