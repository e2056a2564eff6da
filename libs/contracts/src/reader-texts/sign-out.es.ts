import type { Translated } from './catalogue.ts';
import type { SignOutTexts } from './sign-out.en.ts';

export const SIGN_OUT_ES: Translated<SignOutTexts> = {
  toast: {
    doneTitle: 'Sesión cerrada',
    done: 'Has cerrado la sesión correctamente.',
    failedTitle: 'No se ha cerrado la sesión',
    failed: 'No se ha podido cerrar la sesión. Vuelve a intentarlo.',
  },
};
