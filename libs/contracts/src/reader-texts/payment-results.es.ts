import type { Translated } from './catalogue.ts';
import type { PaymentResultsTexts } from './payment-results.en.ts';

export const PAYMENT_RESULTS_ES: Translated<PaymentResultsTexts> = {
  success: {
    title: '¡Suscripción completada!',
    thanks: ({ site }) => `Gracias por apoyar a ${site}.`,
    thanksPlain: 'Gracias por tu apoyo.',
    next: 'Y ahora',
    nextRead: 'Desde ahora puedes leer los artículos premium.',
    nextMail: 'Te hemos enviado un correo de confirmación con tu recibo.',
    nextAccount: 'En tu página ves tu plan y tus facturas. Allí puedes hacer una pausa o cancelar.',
    toAccount: 'Ir a tu cuenta',
    continue: 'Seguir leyendo',
    continuing: 'Abriendo…',
    linkFailed: 'Tu acceso está activo, pero no se ha podido abrir el camino de vuelta. Inténtalo de nuevo.',
  },
  waiting: {
    title: 'Esperando tu pago',
    text: 'Estamos esperando la confirmación de nuestro proveedor de pagos. Suele tardar unos segundos.',
    long: 'Está tardando más de lo normal. Puedes cerrar esta página: tu acceso empieza en cuanto se confirme el pago, y entonces recibirás un correo.',
    away: 'Ahora mismo no se puede acceder al servidor. Seguimos intentándolo.',
  },
  processing: {
    title: 'Tu pago está en camino',
    text: 'Hemos recibido tu pedido. Con esta forma de pago, el dinero tarda unos días en llegar. Tu acceso empieza cuando llegue, y entonces recibirás un correo.',
  },
  failed: {
    title: 'El pago no se ha realizado',
    text: 'Nuestro proveedor de pagos no ha podido cobrar, así que tu acceso no ha empezado.',
    expiredTitle: 'Esta página de pago ha caducado',
    expired: 'El pago no se completó a tiempo y no se ha cobrado nada.',
    again: 'Intentarlo de nuevo',
  },
  unknown: {
    title: 'Gracias',
    text: 'Cuando se confirma un pago, tu acceso empieza enseguida y recibes un correo. En tu página ves el estado de tu suscripción.',
    signInTitle: 'Inicia sesión',
    signIn: 'Inicia sesión con la cuenta con la que pagaste para ver el estado de tu pago.',
    signInButton: 'Iniciar sesión',
    missingTitle: 'No se ha encontrado nada',
    missing: 'Esta cuenta no tiene ese pago. ¿Habías iniciado sesión con otra cuenta cuando pagaste?',
    refusedTitle: 'No se conoce el estado de tu pago',
    refused: 'Algo ha fallado en el servidor. Vuelve a cargar esta página.',
  },
  cancelled: {
    title: 'Suscripción cancelada',
    text: 'Tu pago no se ha completado',
    noCharges: 'No se ha cobrado nada.',
    again: 'Intentarlo de nuevo',
    back: 'Volver al sitio',
    paidTitle: 'Mientras tanto se ha pagado',
    paid: 'El pago que dejaste aquí se ha completado, quizá en otra ventana.',
    toResult: 'Ver el estado',
  },
};
