import type { Translated } from './catalogue.ts';
import type { MembershipMailTexts } from './membership-mails.en.ts';

/** Neutral Spanish that says `tú`; sums stand after a colon, so that no verb must agree with them. */
export const MEMBERSHIP_MAILS_ES: Translated<MembershipMailTexts> = {
  around: {
    monthly: ({ amount }) => `${amount} al mes`,
    yearly: ({ amount }) => `${amount} al año`,
    price: 'Precio',
    priceNote: 'El importe que se cobra puede variar por impuestos y descuentos.',
    firstPayment: 'Primer pago',
    nextPayment: 'Próximo pago',
    ends: 'Termina',
    action: 'Abrir tu membresía',
    reason: ({ place }) => `tienes una membresía en ${place}`,
    reasonPast: ({ place }) => `tenías una membresía en ${place}`,
  },
  begun: {
    subject: ({ place }) => `Tu membresía en ${place} ha empezado`,
    heading: 'Tu membresía ha empezado',
    everywhere: ({ place }) =>
      `Gracias por tu membresía en ${place}. Ya puedes leer los artículos premium de todos los sitios web de esta editorial.`,
    brand: ({ place }) =>
      `Gracias por tu membresía en ${place}. Ya puedes leer los artículos premium de los sitios web de esta marca.`,
    action: ({ place }) => `Ir a ${place}`,
    elsewhere: 'En otro navegador, inicia antes sesión en tu membresía. Desde ahí se llega a los sitios web.',
    manage: 'Ver lo que has pagado, o cancelar cuando quieras:',
  },
  receipt: {
    subject: ({ place }) => `Tu recibo de ${place}`,
    heading: 'Recibo',
    thanks: ({ place }) => `Gracias. Ha llegado el pago de tu membresía en ${place}.`,
    number: 'Número de factura',
    paid: 'Fecha de pago',
    item: 'Concepto',
    monthly: 'Membresía, pago mensual',
    yearly: 'Membresía, pago anual',
    period: 'Periodo',
    fromTo: ({ from, to }) => `del ${from} al ${to}`,
    subtotal: 'Antes de impuestos',
    tax: 'Impuestos',
    total: 'Importe total',
    refunded: 'Importe devuelto',
    action: 'Ver tus facturas',
    invoice: 'La factura está en tu membresía, para leerla o imprimirla.',
  },
  failed: {
    subject: ({ place }) => `No se pudo cobrar tu pago a ${place}`,
    heading: 'No se pudo cobrar tu pago',
    failed: ({ place }) => `No se pudo cobrar el pago de tu membresía en ${place}.`,
    open: ({ until }) =>
      `Puedes seguir leyendo hasta el ${until}. Si se paga antes, tu membresía sigue sin interrupción.`,
    closed: 'Tu membresía dará acceso a los artículos premium cuando esté pagada.',
    mend: 'Abre tu membresía y elige «Gestionar la facturación»: ahí puedes indicar otra tarjeta o pagar lo pendiente.',
    again: 'También es posible que el cobro se repita automáticamente. Si no quieres seguir, ahí puedes cancelar.',
  },
  cancelled: {
    subject: ({ place }) => `Tu membresía en ${place} está cancelada`,
    heading: 'Tu membresía está cancelada',
    ends: ({ place, until }) =>
      `Tu membresía en ${place} está cancelada y termina el ${until}. Hasta entonces sigue como está. Después no se renueva.`,
    keep: 'Si prefieres conservarla, abre tu membresía antes de esa fecha y anula la cancelación.',
  },
  resumes: {
    subject: ({ place }) => `La pausa de tu membresía en ${place} termina pronto`,
    heading: 'Tu pausa termina pronto',
    goesOn: ({ place, until }) =>
      `La pausa de tu membresía en ${place} termina el ${until}. Desde entonces se renueva como antes, sin que tengas que hacer nada.`,
    stays: 'Mientras tanto, puedes seguir leyendo lo que ya has pagado.',
    opens: 'Podrás leer de nuevo los artículos premium cuando llegue el próximo pago.',
    choose:
      'Si prefieres no seguir, abre tu membresía antes de esa fecha y cancélala. Cuando se reanude, podrás volver a pausarla.',
  },
  price: {
    subject: ({ place }) => `Nuevo precio de tu membresía en ${place}`,
    heading: 'Nuevo precio de tu membresía',
    changes: ({ place, day }) =>
      `Tu membresía en ${place} tiene un precio nuevo a partir de su renovación del ${day}. Hasta entonces el precio no cambia.`,
    now: 'Precio actual',
    then: 'Precio nuevo',
    from: 'A partir del',
    instead: 'Este aviso sustituye al precio nuevo que te anunciamos antes: aquel ya no se aplicará.',
    again: 'Ya te lo anunciamos; este mensaje es un recordatorio.',
    agree: 'Si quieres seguir, no tienes que hacer nada.',
    cancel: 'Si no, cancela antes de ese día y no se cobrará nada al precio nuevo.',
    less: 'Desde entonces pagarás menos, y no tienes que hacer nada.',
  },
  priceStays: {
    subject: ({ place }) => `El precio de tu membresía en ${place} no cambia`,
    heading: 'Tu precio no cambia',
    stays: ({ place }) =>
      `Te anunciamos un precio nuevo para tu membresía en ${place}. Ese precio no se aplicará: tu membresía sigue al precio que pagas ahora.`,
    later: 'Si algún día hubiera un precio nuevo, te lo anunciaríamos al menos 30 días antes de cobrarlo.',
  },
  ended: {
    subject: ({ place }) => `Tu membresía en ${place} ha terminado`,
    heading: 'Tu membresía ha terminado',
    ended: ({ place, when }) => `Tu membresía en ${place} terminó el ${when}. Ya no se renueva.`,
    closed: 'Sin otra membresía, los artículos premium ya no están abiertos para ti.',
    back: 'Tu cuenta se conserva como está. Si quieres volver, este es el camino:',
    action: 'Recuperar la membresía',
    account: 'Tu cuenta se conserva como está.',
    toAccount: 'Ir a tu cuenta',
  },
};
