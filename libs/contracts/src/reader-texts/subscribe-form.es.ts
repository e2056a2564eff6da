import type { Translated } from './catalogue.ts';
import type { SubscribeFormTexts } from './subscribe-form.en.ts';

export const SUBSCRIBE_FORM_ES: Translated<SubscribeFormTexts> = {
  form: {
    title: ({ site }) => `Recibe ${site} por correo`,
    email: 'Correo electrónico',
    subscribe: 'Suscribirme',
    subscribing: 'Enviando…',
    consent: ({ site }) =>
      `Quiero recibir por correo el boletín de ${site}. Puedo darme de baja cuando quiera, con un solo clic.`,
  },
  problem: {
    email: 'Escribe una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',
    busy: 'Ha habido demasiados intentos y todavía no estás en la lista. Vuelve a intentarlo dentro de una hora.',
    away: 'Ahora mismo no se puede contactar con el servicio del boletín. Todavía no estás en la lista: vuelve a intentarlo.',
    refused: 'No ha funcionado y todavía no estás en la lista. Vuelve a intentarlo más tarde.',
  },
};
