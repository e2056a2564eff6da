import type { Translated } from './catalogue.ts';
import type { SubscribeTexts } from './subscribe.en.ts';

export const SUBSCRIBE_ES: Translated<SubscribeTexts> = {
  answers: {
    checkInbox: 'Ya casi está: abre el correo que te enviamos ahora y haz clic en el enlace.',
    mailLate:
      'Hemos anotado tu solicitud. Nuestro servidor de correo tiene dificultades en este momento, así que el mensaje con el enlace puede tardar. Si no llega nada, inténtalo de nuevo mañana.',
    notPossible: 'En este momento no es posible suscribirse. Inténtalo de nuevo otro día.',
    tooMany: 'Han llegado demasiadas solicitudes desde tu red. Inténtalo de nuevo dentro de una hora.',
    emailInvalid: 'Introduce una dirección de correo válida.',
  },
};
