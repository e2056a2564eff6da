import type { Translated } from './catalogue.ts';
import type { PremiumAuthTestTexts } from './premium-auth-test.en.ts';

export const PREMIUM_AUTH_TEST_ES: Translated<PremiumAuthTestTexts> = {
  page: {
    title: 'Prueba del acceso de miembros',
    intro: 'Genera el enlace con el que un miembro entra en un sitio de WordPress y pruébalo.',
    email: 'Correo de un miembro',
    address: 'URL del sitio de WordPress',
    addressHint: 'El sitio o uno de sus artículos.',
    make: 'Generar enlace de acceso',
    making: 'Generando…',
    made: 'Enlace de acceso',
    madeHint: 'Funciona una sola vez, en las próximas 24 horas.',
    instructions: 'Qué debe pasar',
    stepOpen: 'Abre el enlace en una ventana privada.',
    stepNoPopups: 'Sin avisos: el sitio no pide ninguna suscripción en ningún artículo.',
    stepUnlimited: 'Acceso ilimitado: ese navegador lee todos los artículos mientras dure la suscripción.',
    noEmail: 'No hay ninguna cuenta con este correo.',
    notPremium: 'Este lector no tiene una suscripción para este sitio.',
    unknownAddress: 'Esta no es la dirección de uno de tus sitios.',
    emailWrong: 'Introduce una dirección de correo válida',
    signIn: 'Para probarlo, inicia sesión como operador.',
    signInLink: 'Iniciar sesión',
    failed: 'No se pudo generar el enlace. Inténtalo de nuevo.',
    account: 'Cuenta de miembro de prueba',
    accountHint: 'Una cuenta con suscripción, para probar. Cada vez que se muestra recibe una contraseña nueva.',
    show: 'Mostrar los datos de acceso',
    showing: 'Preparando…',
    accountEmail: 'Correo',
    accountPassword: 'Contraseña',
    accountFailed: 'No se pudo preparar la cuenta. Inténtalo de nuevo.',
  },
};
