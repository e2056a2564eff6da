import type { Translated } from './catalogue.ts';
import type { LegalTexts } from './legal.en.ts';

export const LEGAL_ES: Translated<LegalTexts> = {
  text: {
    terms: `# Términos de uso

Estos términos se aplican a las cuentas de este servicio y a los sitios web que funcionan con él. El servicio lo gestiona la editorial de los sitios web, que es responsable de él.

# Tu cuenta

Necesitas una cuenta para leer lo que está reservado a los miembros. Indica una dirección de correo electrónico que sea tuya, no compartas tu contraseña con nadie y avísanos si otra persona ha usado tu cuenta. Cada cuenta es para una sola persona.

# Membresía

Antes de comprar una membresía, se te informa de lo que incluye y de lo que cuesta. Se renueva hasta que la canceles, y puedes cancelarla en cualquier momento con efecto al final del período que hayas pagado.

# Qué puedes hacer con los artículos

Los artículos son para tu lectura personal. Para copiarlos en otro lugar se necesita el consentimiento de la editorial. Los videos de los artículos pertenecen a los canales que se mencionan en ellos.

# Cambios

Si estos términos cambian de un modo que te afecte, te avisaremos antes.`,
    privacy: `# Privacidad

Esta página explica qué se guarda aquí sobre ti y por qué. La responsable es la editorial de los sitios web.

# Qué se guarda

Tu nombre y tu dirección de correo electrónico, y tu contraseña, solo como un hash del que no se puede recuperar. También cuándo iniciaste sesión y desde qué tipo de navegador. Las direcciones de red de los inicios de sesión se guardan durante 30 días, para impedir que se adivinen contraseñas.

# Cookies

Una cookie mantiene tu sesión iniciada y otra nos permite reconocer tu navegador, para poder avisarte de inicios de sesión desde otros. Nadie más lee ninguna de las dos.

# Correos

Recibes los correos que tu cuenta necesita: para confirmar tu dirección, para elegir una contraseña nueva y cuando cambia algo en tu cuenta.

# Tus derechos

Puedes preguntar qué se guarda sobre ti, hacer que se corrija y hacer que se elimine. Escribe a la editorial del sitio web que lees.`,
  },
};
