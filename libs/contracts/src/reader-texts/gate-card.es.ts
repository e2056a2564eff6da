import type { Translated } from './catalogue.ts';
import type { GateCardTexts } from './gate-card.en.ts';

export const GATE_CARD_ES: Translated<GateCardTexts> = {
  card: {
    used: ({ count }) =>
      count === '1' ? 'Ya leíste tu artículo gratuito' : `Ya leíste tus ${count} artículos gratuitos`,
    membersOnly: 'Este artículo es para miembros',
    title: 'Sigue leyendo con una membresía',
    message: 'Hazte miembro para acceder a contenidos y análisis exclusivos.',
    join: 'Hacerme miembro',
    signIn: 'Iniciar sesión',
    price: ({ yearly, monthly }) => `${yearly} al año, o ${monthly} al mes`,
    noMembership: 'Has iniciado sesión, pero tu cuenta no tiene una membresía para este sitio.',
    pendingTitle: 'Esperando tu pago',
    pending: 'Si ya pagaste, el artículo se abrirá automáticamente en cuanto se confirme tu pago.',
  },
  form: {
    or: 'o sigue en contacto',
    email: 'Tu correo',
    submit: 'Recibir el boletín',
    free: 'El boletín es gratuito y no abre artículos.',
  },
};
