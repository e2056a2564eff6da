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
    closed: 'Ahora mismo no es posible suscribirse: no podemos enviar correos. Vuelve otro día.',
  },
  problem: {
    email: 'Escribe una dirección de correo, por ejemplo nombre@ejemplo.com.',
    busy: 'Hubo demasiados intentos y no pudimos aceptar tu solicitud. Inténtalo de nuevo dentro de una hora.',
    away: 'El servidor no respondió, así que no sabemos si se hizo. Inténtalo de nuevo: no pasa nada por repetirlo.',
    refused: 'Algo salió mal y no pudimos aceptar tu solicitud. Inténtalo más tarde.',
  },
};
