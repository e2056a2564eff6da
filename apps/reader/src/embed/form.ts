import type { SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import type { SUBSCRIBE_FORM_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-form';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import { Failure } from '../shared/ask.ts';

interface FormParts {
  texts: (typeof SUBSCRIBE_FORM_TEXTS)[ReaderLanguage];
  language: ReaderLanguage;
  siteName: string;
  /** Throws a `Failure`. */
  send: (email: string) => Promise<SubscribeAnswer>;
}

/** The form itself. What was typed stays until the server has taken it. */
export function drawForm({ texts, language, siteName, send }: FormParts): HTMLFormElement {
  const { form: said, problem } = texts;
  const form = element('form', { noValidate: true, lang: language });
  const input = element('input', {
    id: 'email',
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    maxLength: SUBSCRIBER_LIMITS.email.max,
  });
  input.setAttribute('aria-describedby', 'status consent');
  const button = element('button', { type: 'submit', textContent: said.subscribe });
  const status = element('p', { id: 'status' });
  status.setAttribute('role', 'status');
  const row = element('div', {});
  row.append(input, button);
  form.append(
    element('label', { htmlFor: 'email', textContent: said.email }),
    row,
    status,
    element('p', { id: 'consent', textContent: said.consent({ site: siteName }) }),
  );

  const tell = (text: string, state: 'done' | 'wrong' | ''): void => {
    status.textContent = text;
    status.className = state;
    input.setAttribute('aria-invalid', String(text === problem.email));
  };
  let isBusy = false;
  const setBusy = (busy: boolean): void => {
    isBusy = busy;
    button.setAttribute('aria-disabled', String(busy));
    button.textContent = busy ? said.subscribing : said.subscribe;
  };
  const submit = async (): Promise<void> => {
    const email = input.value.trim();
    if (!email.includes('@')) return wrong('email');
    setBusy(true);
    tell('', '');
    try {
      const { message } = await send(email);
      tell(message, 'done');
      input.value = '';
    } catch (error) {
      const kind = error instanceof Failure ? error.kind : 'refused';
      wrong(kind === 'email' || kind === 'busy' || kind === 'away' ? kind : 'refused');
    } finally {
      setBusy(false);
    }
  };
  const wrong = (kind: keyof typeof problem): void => {
    tell(problem[kind], 'wrong');
    if (kind === 'email') input.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy) void submit();
  });
  return form;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
