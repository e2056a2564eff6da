import type { Translated } from './catalogue.ts';
import type { SubscribePageTexts } from './subscribe-page.en.ts';

/** `days`: a number in digits; an offer may have one free day. */
const spanOf = (days: string): string => (days === '1' ? '1 día' : `${days} días`);

export const SUBSCRIBE_PAGE_ES: Translated<SubscribePageTexts> = {
  page: {
    name: 'Membresía',
    loading: 'Cargando los detalles de la membresía…',
    failedTitle: 'No se pudo cargar esta página',
    failed: 'Error al cargar los detalles de la membresía. Vuelve a cargar la página.',
    banner: 'Para ver este contenido premium necesitas una membresía.',
    testMoney:
      'Los pagos de esta página están en modo de prueba: no se cobra dinero real y lo que compres solo sirve de prueba.',
    members: ({ count }) => `Únete a ${count} miembros`,
    membersOf: ({ count, who }) => `Únete a ${count} ${who}`,
  },
  plans: {
    legend: 'Elige tu plan',
    monthly: 'Mensual',
    yearly: 'Anual',
    perMonth: ({ price }) => `${price} al mes`,
    perYear: ({ price }) => `${price} al año`,
    save: ({ percent }) => `Ahorra un ${percent} %`,
    only: ({ price }) => `Solo ${price} al mes`,
    features: 'Lo que incluye',
    trial: ({ days, price }) => `Gratis durante ${spanOf(days)}, después ${price}. Si cancelas antes, no pagas nada.`,
    trialIfNew: ({ days, price }) =>
      `Si es tu primera membresía: gratis durante ${spanOf(days)}, después ${price}. Si cancelas antes, no pagas nada. Si ya tuviste una, se te cobra hoy.`,
    today: ({ amount }) => `Hoy se cobra: ${amount}.`,
    todayLess: ({ amount }) => `Hoy se cobra: ${amount}, menos lo que descuente un código promocional.`,
    tax: 'Se añaden los impuestos que correspondan.',
    taxIncluded: 'Los impuestos, si los hay, están incluidos.',
  },
  blurbs: {
    allTitle: 'Todos los artículos',
    all: 'Sin límites ni interrupciones: puedes leer los artículos premium de principio a fin.',
    supportTitle: 'Apoyas el trabajo',
    support: ({ site }) => `Tu membresía ayuda a financiar ${site}. Por ahora, ningún artículo es solo para miembros.`,
    hereTitle: 'Dónde es válida',
    here: ({ site }) => `Es válida en ${site}.`,
    everywhereTitle: 'Una membresía para todos los sitios',
    everywhere: ({ site }) => `Es válida en ${site} y en todos los demás sitios de esta editorial.`,
    freeTitle: 'Tú decides hasta cuándo',
    free: 'Cancela en tu cuenta cuando quieras: tu membresía dura hasta el final del periodo pagado. Un plan mensual también se puede pausar.',
  },
  action: {
    get: 'Obtener acceso premium ahora',
    getBusy: 'Te llevamos al pago…',
    closed: 'Aquí todavía no se pueden comprar membresías. Vuelve otro día.',
    haveAccount: '¿Ya tienes una cuenta?',
    signIn: 'Inicia sesión aquí',
    signInFirst: 'Hemos guardado tu elección. Inicia sesión y pasarás al pago.',
    signInButton: 'Iniciar sesión y continuar',
    signedInAs: ({ email }) => `Sesión iniciada como ${email}`,
    ready: 'Un clic más y estarás en la página de pago.',
    secure:
      'Pagas en la página segura de nuestro proveedor de pagos. Los datos de tu tarjeta nunca pasan por este sitio.',
    memberTitle: 'Ya tienes una membresía',
    member: ({ site }) => `Tu membresía está activa. Sigue leyendo en ${site}.`,
    continue: 'Continuar',
    continuing: 'Abriendo…',
  },
  problem: {
    alreadyMember: 'Ya tienes una membresía, así que no hay nada que pagar. Puedes seguir leyendo.',
    hasMembership: 'Ya tienes una membresía: está en pausa o falta su pago. Puedes continuar con ella en tu cuenta.',
    toAccount: 'Ir a tu cuenta',
    unverifiedTitle: 'Confirma tu dirección',
    unverified: ({ email }) =>
      `Antes de pagar, abre el enlace de nuestro correo a ${email} y vuelve aquí. ¿No tienes ese correo? Pídelo.`,
    noMail: 'Es necesario antes de pagar, pero todavía no podemos enviar correos. Vuelve otro día.',
    resend: 'Reenviar el correo',
    resending: 'Enviando…',
    resent: 'Te enviaremos un correo con un enlace. Puede tardar.',
    resendFailed: 'No se pudo enviar el correo. Inténtalo de nuevo dentro de un rato.',
    unconfigured: 'Aquí no se puede pagar por ahora. No se cobró nada. Vuelve otro día.',
    underWay:
      'Estamos comprobando un pago tuyo. Espera un momento y vuelve a cargar esta página: nada se cobra dos veces.',
    expired: 'La página de pago ha caducado. No se cobró nada. Inténtalo de nuevo.',
    replaced:
      'Abriste otra página de pago en otra ventana. Continúa allí o inténtalo de nuevo aquí: nada se cobra dos veces.',
    priceChanged: 'El precio cambió mientras tanto. No se cobró nada. Vuelve a cargar esta página para verlo.',
    signedOut: 'Tu sesión ha terminado. Inicia sesión e inténtalo de nuevo.',
    busy: 'Demasiadas solicitudes. Espera unos minutos e inténtalo de nuevo. No se cobró nada.',
    provider:
      'Nuestro proveedor de pagos no respondió bien, así que no se abrió la página de pago. No se cobró nada. Inténtalo más tarde.',
    away: 'No sabemos si el servidor lo recibió. Inténtalo de nuevo: nada se cobra dos veces.',
    refused: 'No se pudo abrir la página de pago. No se cobró nada. Inténtalo más tarde.',
    linkFailed: 'No se pudo volver al sitio. Inténtalo de nuevo.',
  },
};
