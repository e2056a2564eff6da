import { SUBSCRIBER_LIMITS } from '../subscribers.ts';
import type { Translated } from './catalogue.ts';
import type { SubscribeTexts } from './subscribe.en.ts';

export const SUBSCRIBE_ES: Translated<SubscribeTexts> = {
  answers: {
    checkInbox:
      'Ya casi está: revisa tu bandeja de entrada. Si podemos enviar un correo a esta dirección, ya está en camino y te dirá qué hacer. ' +
      `Una dirección recibe como máximo ${SUBSCRIBER_LIMITS.mailsPerDay} correos de este tipo al día.`,
    mailLate:
      'Hemos recibido tu solicitud. Tu suscripción empieza cuando hagas clic en el enlace de nuestro correo. Nuestro servidor de correo tiene problemas en este momento, así que el correo puede tardar o no llegar. Si no llega nada, inténtalo de nuevo mañana.',
    mailWaits:
      'Hemos recibido tu solicitud. En este momento se está suscribiendo mucha gente, así que podemos tardar unas horas en enviarte un correo. Si podemos enviarlo a esta dirección, te dirá qué hacer.',
    full: 'En este momento se está suscribiendo demasiada gente, así que no pudimos aceptar tu solicitud. Inténtalo de nuevo dentro de una hora.',
    notPossible: 'En este momento no es posible suscribirse. Inténtalo de nuevo otro día.',
    tooMany: 'Han llegado demasiadas solicitudes desde tu red. Inténtalo de nuevo dentro de una hora.',
    emailInvalid: 'Escribe una dirección de correo válida.',
  },
};
