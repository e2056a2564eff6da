import type { Translated } from './catalogue.ts';
import type { MailTexts } from './mails.en.ts';

/** Neutral Spanish that says `tú`, without words that fit only men or only women. */
export const MAILS_ES: Translated<MailTexts> = {
  around: {
    place: ({ host }) => `en ${host}`,
    greeting: 'Hola:',
    greetingByName: ({ name }) => `Hola, ${name}:`,
    copyAddress: 'O copia esta dirección en tu navegador:',
    footer: ({ reason, sender, host }) =>
      `Recibes este correo porque ${reason}. ${sender === host ? 'Se envió' : `Lo envió ${sender}`} desde ${host}.`,
    published: ({ sender, host }) => `${sender === host ? 'Publicado' : `Publicado por ${sender}`} en ${host}.`,
    preferences: 'Cambiar lo que recibes',
    unsubscribe: 'Darme de baja',
    // One o'clock is the one hour that stands in the singular.
    moment: ({ date, time, zone }) => `${date} ${time.startsWith('01') ? 'a la' : 'a las'} ${time} (${zone})`,
    worksUntil: ({ until }) => `El enlace funciona hasta el ${until}.`,
    worksOnceUntil: ({ until }) => `El enlace funciona una sola vez, hasta el ${until}.`,
    when: 'Cuándo',
    haveAccount: ({ host }) => `tienes una cuenta en ${host}`,
  },
  welcome: {
    subject: 'Te damos la bienvenida',
    heading: 'Te damos la bienvenida',
    ready: ({ host }) => `Tu cuenta en ${host} está lista.`,
    action: 'Ir a tu cuenta',
    note: 'Ahí verás lo que incluye tu cuenta y podrás configurarla.',
  },
  verifyRegistration: {
    subject: 'Confirma tu dirección de correo',
    please: ({ host }) => `Confirma que esta dirección pertenece a tu cuenta en ${host}.`,
    action: 'Confirmar la dirección',
    ignore: 'Si no creaste ninguna cuenta, puedes ignorar este correo: la dirección quedará sin confirmar.',
    reason: ({ host }) => `alguien creó una cuenta en ${host} con esta dirección`,
  },
  verifyChange: {
    subject: 'Confirma tu nueva dirección de correo',
    please: ({ host }) =>
      `Confirma que quieres usar esta dirección para tu cuenta en ${host}. Hasta entonces, la cuenta conserva su dirección actual.`,
    action: 'Confirmar la nueva dirección',
    ignore: 'Si no lo pediste, puedes ignorar este correo: no cambiará nada.',
    reason: ({ host }) => `alguien pidió usar esta dirección para una cuenta en ${host}`,
  },
  registrationAttempt: {
    subject: 'Ya tienes una cuenta',
    tried: ({ host }) =>
      `Alguien intentó crear una cuenta en ${host} con tu dirección de correo. Ya tienes una cuenta ahí, así que no se cambió nada.`,
    action: 'Iniciar sesión',
    ignore: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue como estaba.',
    forgot: '¿Olvidaste tu contraseña? Elige una nueva:',
  },
  resetPassword: {
    subject: 'Restablece tu contraseña',
    asked: ({ host }) => `Alguien pidió restablecer la contraseña de tu cuenta en ${host}.`,
    action: 'Elegir una contraseña nueva',
    expires: ({ until }) => `El enlace caduca en 1 hora. Funciona una sola vez, hasta el ${until}.`,
    ignore: 'Si no lo pediste, puedes ignorar este correo: tu contraseña seguirá siendo la misma.',
    reason: ({ host }) => `alguien pidió restablecer la contraseña de tu cuenta en ${host}`,
  },
  passwordChanged: {
    subject: 'Se cambió tu contraseña',
    changed: ({ host }) => `Se cambió la contraseña de tu cuenta en ${host}. Se cerraron todas las demás sesiones.`,
    ifNot: 'Si fuiste tú, no tienes que hacer nada. Si no, restablece la contraseña ahora:',
    action: 'Restablecer la contraseña',
    reason: ({ host }) => `se cambió la contraseña de tu cuenta en ${host}`,
  },
  emailChangeAsked: {
    subject: 'Alguien pidió cambiar tu dirección de correo',
    asked: ({ host }) =>
      `Alguien que sabe tu contraseña pidió cambiar la dirección de tu cuenta en ${host}. La cuenta conserva esta dirección hasta que alguien confirme la nueva con el enlace que le enviamos.`,
    ifYou: 'Si fuiste tú, no tienes que hacer nada aquí.',
    ifNot: 'Si no fuiste tú, cancela el cambio y después elige una contraseña nueva:',
    action: 'Cancelar el cambio',
    tooLate: 'Si la dirección nueva ya se confirmó, en la misma página puedes deshacer el cambio.',
    reason: ({ host }) => `alguien pidió cambiar la dirección de una cuenta en ${host}`,
  },
  emailChanged: {
    subject: 'Se cambió tu dirección de correo',
    changed: ({ host }) => `Tu cuenta en ${host} ya no usa esta dirección de correo.`,
    ifNot: 'Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio y la cuenta volverá a usar esta dirección:',
    newAddress: 'Dirección nueva',
    action: 'Deshacer el cambio',
    reason: ({ host }) => `esta era la dirección de una cuenta en ${host}`,
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    signedIn: ({ host }) =>
      `Alguien inició sesión en tu cuenta en ${host} desde un navegador que no se había usado antes con ella.`,
    ifNot: 'Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña:',
    browser: 'Navegador',
    device: ({ browser, system }) => `${browser} en ${system}`,
    unknown: 'Dispositivo desconocido',
    action: 'Ver tus sesiones',
    reason: ({ host }) => `alguien inició sesión en tu cuenta en ${host}`,
  },
  operatorInvite: {
    subject: ({ host }) => `Invitación a ${host}`,
    heading: 'Tienes una invitación',
    invites: ({ inviter, host }) =>
      `${inviter} te invita a gestionar ${host} con Pressloom. Podrás ver y cambiar todo lo que hay ahí.`,
    operator: 'El equipo',
    action: 'Aceptar la invitación',
    ignore: 'Si no esperabas esta invitación, puedes ignorar este correo: no ocurrirá nada sin ti.',
    reason: ({ host }) => `el equipo de ${host} invitó a esta dirección`,
  },
  confirmSubscription: {
    subject: ({ site }) => `Confirma tu suscripción a ${site}`,
    heading: 'Confirma tu suscripción',
    please: ({ site }) =>
      `Alguien pidió el boletín de ${site} con esta dirección. Si fuiste tú, confírmalo para empezar a recibirlo.`,
    action: 'Confirmar la suscripción',
    ignore: 'Si no lo pediste, puedes ignorar este correo: sin tu confirmación no recibirás nada más.',
  },
  subscriberWelcome: {
    subject: ({ site }) => `Te damos la bienvenida a ${site}`,
    heading: 'Te damos la bienvenida',
    byReader: ({ site }) =>
      `Te suscribiste al boletín de ${site} con esta dirección. A partir de ahora lo recibirás aquí.`,
    byOperator: ({ site }) =>
      `El equipo de ${site} añadió esta dirección a su boletín. A partir de ahora lo recibirás aquí.`,
    premium: 'Tienes una membresía premium: también puedes leer los artículos premium.',
    premiumOpen: 'Tienes una membresía premium.',
    action: ({ site }) => `Ir a ${site}`,
    notWanted: 'Si no lo quieres, puedes darte de baja con el enlace al final de este correo.',
    reasonByReader: ({ site }) => `te suscribiste al boletín de ${site}`,
    reasonByOperator: ({ site }) => `el equipo de ${site} añadió esta dirección a su boletín`,
  },
  subscriptionExists: {
    subject: ({ site }) => `Ya recibes el boletín de ${site}`,
    heading: 'Ya recibes este boletín',
    already: ({ site }) =>
      `Alguien pidió el boletín de ${site} con esta dirección. Ya lo recibes, así que no tienes que hacer nada.`,
  },
  newsletter: {
    asked: ({ site }) => `alguien pidió el boletín de ${site} con esta dirección`,
    subscribed: ({ site }) => `tienes una suscripción al boletín de ${site}`,
    webView: 'Leer en el navegador',
    read: 'Leer el artículo',
    readAsMember: 'Leer como miembro',
    watch: 'Ver el vídeo',
    premium: 'Contenido premium',
    youtubeVideo: 'Un vídeo en YouTube',
    goneVideo: 'Este vídeo ya no está disponible',
    pictureAlt: ({ title }) => `Imagen del vídeo: ${title}`,
  },
};
