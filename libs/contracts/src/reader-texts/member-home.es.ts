import type { Translated } from './catalogue.ts';
import type { MemberHomeTexts } from './member-home.en.ts';

export const MEMBER_HOME_ES: Translated<MemberHomeTexts> = {
  page: {
    title: 'Tu membresía',
    purpose: 'Tu plan con esta editorial, los sitios web que puedes leer y tu cuenta.',
    signOut: 'Cerrar sesión',
    signingOut: 'Cerrando sesión…',
  },
  plan: {
    title: 'Tu plan',
    nobody: 'No has iniciado sesión.',
    email: 'Correo electrónico',
    name: 'Nombre completo',
    type: 'Tipo de cuenta',
    free: 'Gratuita',
    status: 'Estado de la suscripción',
    renews: 'Se renueva el',
    ends: 'Termina el',
    features: 'Qué incluye',
    articles: 'Artículos en todos los sitios web',
    settings: 'Ajustes de la cuenta y de seguridad',
    links: 'Enlaces de acceso a todos los sitios web',
  },
  status: {
    active: 'Activa',
    canceled: 'Cancelada',
    cancelled: 'Cancelada',
    incomplete: 'Incompleta',
    incomplete_expired: 'Incompleta y caducada',
    past_due: 'Pago pendiente',
    paused: 'En pausa',
    trialing: 'En periodo de prueba',
    unpaid: 'Impagada',
    none: 'Inactiva',
  },
  sites: {
    title: 'Tus sitios web',
    hint: 'Donde puedes leer con esta cuenta.',
    noneTitle: 'Todavía no hay sitios web',
    none: 'La editorial no ha conectado ninguno. Vuelve más adelante.',
    read: 'Seguir leyendo',
    readOn: ({ site }) => `Seguir leyendo en ${site}`,
  },
};
