import type { Translated } from './catalogue.ts';
import type { SubscribeFormTexts } from './subscribe-form.en.ts';

export const SUBSCRIBE_FORM_ES: Translated<SubscribeFormTexts> = {
  form: {
    title: ({ site }) => `Recibe ${site} por correo`,
    email: 'Correo electrónico',
    subscribe: 'Suscribirme',
    subscribing: 'Enviando…',
    consent: ({ site }) =>
      `${site} te enviará su boletín cuando hayas confirmado tu dirección. Todos los correos incluyen un enlace para darte de baja.`,
  },
  problem: {
    email: 'Escribe una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',
    busy: 'Ha habido demasiados intentos. Espera unos minutos y vuelve a intentarlo: todavía no estás en la lista.',
    away: 'Ahora mismo no se puede contactar con el servicio del boletín. Todavía no estás en la lista: vuelve a intentarlo.',
    refused: 'No ha funcionado y todavía no estás en la lista. Vuelve a intentarlo más tarde.',
  },
};
