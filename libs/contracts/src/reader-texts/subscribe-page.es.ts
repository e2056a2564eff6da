import type { Translated } from './catalogue.ts';
import type { SubscribePageTexts } from './subscribe-page.en.ts';

export const SUBSCRIBE_PAGE_ES: Translated<SubscribePageTexts> = {
  page: {
    name: 'Suscripción premium',
    loading: 'Cargando los detalles de la suscripción...',
    failedTitle: 'No se ha podido cargar esta página',
    failed: 'Error al cargar los detalles de la suscripción. Vuelve a cargar la página.',
    banner: 'Has llegado a un contenido premium que requiere una suscripción.',
    testMoney:
      'Los pagos de esta página están en modo de prueba: no se cobra dinero real y lo que compres es solo para probar.',
    members: ({ count }) => `Únete a ${count} suscriptores`,
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
    trial: ({ days, price }) => `Gratis durante ${days} días, después ${price}. Si cancelas antes, no pagas nada.`,
    tax: 'Se añaden los impuestos que correspondan.',
  },
  blurbs: {
    allTitle: 'Todos los artículos',
    all: 'Sin límites ni interrupciones: lees los artículos premium de la primera a la última línea.',
    hereTitle: 'Todo este sitio web',
    here: ({ site }) => `Una suscripción para todo lo que hay en ${site}.`,
    everywhereTitle: 'Una suscripción para todo',
    everywhere: ({ site }) => `Vale en ${site} y en todos los demás sitios web de este editor.`,
    freeTitle: 'Tú decides hasta cuándo',
    free: 'Haz una pausa o cancela en tu página cuando quieras. Lo que ya has pagado es tuyo hasta el final.',
  },
  action: {
    get: 'Obtener acceso premium ahora',
    getBusy: 'Te llevamos al pago…',
    haveAccount: '¿Ya tienes una cuenta?',
    signIn: 'Inicia sesión aquí',
    signInFirst: 'Hemos guardado tu elección. Inicia sesión y pasarás al pago.',
    signInButton: 'Iniciar sesión y continuar',
    signedInAs: ({ email }) => `Has iniciado sesión como ${email}`,
    ready: 'Un clic más y estarás en la página de pago.',
    secure:
      'El pago se hace en la página segura de nuestro proveedor de pagos. Tu tarjeta nunca pasa por este sitio web.',
    memberTitle: 'Ya tienes una suscripción',
    member: ({ site }) => `Tu acceso premium está activo. Sigue leyendo en ${site}.`,
    continue: 'Continuar',
    continuing: 'Abriendo…',
  },
  problem: {
    alreadyMember: 'Ya tienes una suscripción, así que no hay nada que pagar. Puedes seguir leyendo.',
    hasMembership: 'Ya tienes una suscripción: está en pausa o falta su pago. En tu página puedes continuar con ella.',
    toAccount: 'Ir a tu cuenta',
    unverifiedTitle: 'Revisa tu correo',
    unverified: ({ email }) =>
      `Antes de pagar, confirma tu dirección: abre el enlace del mensaje que enviamos a ${email}. Después vuelve aquí.`,
    resend: 'Reenviar el mensaje',
    resending: 'Enviando…',
    resent: 'Otro mensaje con un enlace está en camino. Puede tardar unos minutos.',
    resendFailed: 'No se ha podido enviar el mensaje. Inténtalo de nuevo dentro de un rato.',
    unconfigured: 'Aquí todavía no se puede pagar. No se ha cobrado nada. Vuelve otro día.',
    underWay:
      'Estamos comprobando un pago tuyo. Espera un momento y vuelve a cargar esta página: no se cobra nada dos veces.',
    expired: 'La página de pago ha caducado y ya no sirve. No se ha cobrado nada. Inténtalo de nuevo.',
    replaced:
      'Se ha abierto otra página de pago en otra ventana. Continúa allí o inténtalo de nuevo aquí: no se cobra nada dos veces.',
    priceChanged: 'El precio ha cambiado entretanto. No se ha cobrado nada. Vuelve a cargar esta página para verlo.',
    signedOut: 'Tu sesión ha terminado. Inicia sesión e inténtalo de nuevo.',
    busy: 'Ha habido demasiadas solicitudes. Espera unos minutos e inténtalo de nuevo. No se ha cobrado nada.',
    away: 'No sabemos si el servidor lo ha recibido. Inténtalo de nuevo: no se cobra nada dos veces.',
    refused: 'No se ha podido abrir la página de pago. No se ha cobrado nada. Inténtalo más tarde.',
    linkFailed: 'No se ha podido abrir el camino de vuelta. Inténtalo de nuevo.',
  },
};
