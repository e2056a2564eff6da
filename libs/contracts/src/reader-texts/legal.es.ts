import { RETENTION_DAYS as days } from '../retention.ts';
import { SUBSCRIBER_LIMITS } from '../subscribers.ts';
import { EVENT_MONTHS } from '../visitor-data.ts';
import type { Translated } from './catalogue.ts';
import type { LegalTexts } from './legal.en.ts';

export const LEGAL_ES: Translated<LegalTexts> = {
  text: {
    terms: `# Términos de uso

Estos términos se aplican a las cuentas de este servicio y a los sitios web que funcionan con él. La editorial de esos sitios gestiona el servicio y es responsable de él.

# Tu cuenta

Necesitas una cuenta para comprar una membresía. Indica una dirección de correo que sea tuya, no compartas tu contraseña con nadie y avísanos si otra persona ha usado tu cuenta. Cada cuenta es para una sola persona.

# Membresía

Antes de comprar una membresía, se te informa de lo que incluye y de lo que cuesta. Se renueva hasta que la canceles. Puedes cancelarla en cualquier momento; entonces termina al final del periodo que pagaste.

# Qué puedes hacer con los artículos

Los artículos son para tu lectura personal. Para copiarlos en otro lugar se necesita el consentimiento de la editorial. Los vídeos de los artículos pertenecen a los canales que se mencionan en ellos.

# Cambios

Si estos términos cambian, los nuevos aparecen en esta página. La editorial puede pedirte que los aceptes la próxima vez que inicies sesión o nos visites. Hasta que lo hagas, tu cuenta y tu membresía siguen como están, y todavía puedes cancelar.`,
    privacy: `# Privacidad

Esta página explica qué guarda este servicio sobre ti, por qué y durante cuánto tiempo. La editorial de los sitios web gestiona el servicio y es responsable de él. Esta página no trata de lo que guardan o cargan los propios sitios, como los vídeos de YouTube: de eso informa cada sitio.

# Tu cuenta

Si tienes una cuenta, se guardan tu nombre, tu dirección de correo y tu idioma, y también tu contraseña, solo como un hash. También las fechas en que te registraste y en que iniciaste sesión por última vez, si tu dirección está confirmada, qué términos aceptaste y cuándo, y si tienes una membresía. Todo esto se guarda hasta que se elimine la cuenta.

# Inicio de sesión

De cada navegador en el que tienes la sesión iniciada se guarda cuándo la iniciaste y qué navegador es, hasta ${days.session} días después de tu última visita.

Para impedir que se adivinen contraseñas, los intentos de iniciar sesión se guardan durante ${days.signInAttempts} días como máximo: la dirección de correo que se escribió, la dirección IP o la red, el navegador y si funcionó. Es el único lugar donde se guardan direcciones IP. Para limitar otras solicitudes se usa un hash de la red, que se guarda poco tiempo.

Los enlaces de los correos sobre tu cuenta se guardan como un hash, con tu dirección y la página de la que venías, hasta ${days.accountLinks} días después de que caduquen.

# Cookies y almacenamiento de tu navegador

Al iniciar sesión se crean dos cookies. Una mantiene tu sesión iniciada. La otra nos permite reconocer tu navegador durante ${days.knownBrowser} días como máximo, para poder avisarte cuando alguien inicie sesión desde otro. Otros sitios no pueden leerlas.

El almacenamiento de tu navegador contiene un mensaje para la página siguiente hasta que esta lo muestra y, después de pagar una membresía, una nota de que lo hiciste. En el caso de quienes gestionan este servicio, también contiene cómo han configurado sus pantallas. Nada de esto sirve para seguirte por otros sitios.

# Boletines

Si estás en la lista de un sitio, se guardan tu dirección de correo, tu idioma y tus preferencias, y de dónde vienes: la página con el formulario o quién te añadió. También el consentimiento, con las palabras que viste o que indicó la editorial, y cuándo lo diste. Con él no se guarda tu dirección IP. Si no confirmas en un plazo de ${SUBSCRIBER_LIMITS.confirmDays} días, tu solicitud se elimina. Las listas que importa la editorial se guardan como archivos durante ${days.importedLists} días.

Si te das de baja, no recibes más boletines. Se conserva que te diste de baja, cuándo y por qué motivo, junto con un hash de tu dirección, para que nadie vuelva a añadirte por error.

De cada boletín que se te envía se guarda cuándo se envió, si se sabe que fue devuelto o marcado como spam, y qué enlaces se abrieron y cuándo. Para ello, los enlaces de los boletines pasan por este servicio. Cada sitio decide si se cuentan los boletines abiertos: no se cuentan, se cuentan sin guardar quién los abrió, o se guarda quién los abrió y cuándo. Cuando se cuentan sin guardar quién los abrió, lo que distingue a una persona de otra se elimina después de unos ${days.openMarks} días. Para lo demás no hay un plazo fijo.

# Visitas a los sitios

Las páginas de los sitios conectados comunican tus visitas a este servicio. Un sitio puede exigir para ello tu consentimiento, y decide si atiende a los navegadores que piden que no se les siga. De cada visita que se cuenta se guardan la página, la página de la que venías, el momento, cuánto tiempo la viste y el tipo de navegador y de dispositivo, con un nombre aleatorio que tu navegador tiene en ese sitio. Con ella no se guarda tu dirección IP.

Se sabe que un navegador es tuyo si con él iniciaste sesión en ese sitio como miembro, o si abriste un enlace de su boletín que lleva al sitio. Ese enlace lleva un código que funciona durante una hora y para un solo navegador. Entonces tu dirección de correo se guarda con las visitas de ese navegador. Si compras una membresía, con el pago se guarda qué artículos habías leído primero y al final. Las visitas una por una se eliminan después de unos meses, ${EVENT_MONTHS.max} como máximo. Para lo que se cuenta de cada navegador no hay un plazo fijo.

# Membresía y pagos

Si compras una membresía, pagas en Stripe. Stripe recibe tu nombre, tu dirección de correo, el número de tu cuenta y lo que compras. Los datos de tu tarjeta van solo a Stripe y nunca llegan a este servicio. Lo que guarda Stripe se explica en su propia política de privacidad.

Aquí se guardan los números que Stripe usa para ti, tu membresía con sus pausas y precios, lo que pagaste y lo que se te reembolsó, y las compras que empezaste. Los pagos permanecen en la contabilidad de la editorial y no se borran automáticamente. Los avisos de Stripe se guardan durante ${days.paymentReports} días. Si recibiste una membresía gratis, se guardan tu dirección, las fechas y quién te la dio.

Si desde aquí vas a un sitio como miembro, el enlace lleva un código que funciona una sola vez. De él solo se guarda un hash, con la página a la que lleva, durante unos días.

Para el sitio se registra que se compró una membresía, o que te suscribiste o te diste de baja.

# Correos

Recibes los correos necesarios para tu cuenta: para confirmar tu dirección, para elegir una contraseña nueva y cuando cambia algo en tu cuenta. Si tienes una membresía, también recibes correos sobre ella, como recibos, pausas y precios nuevos. Si te suscribes a un boletín, recibes un correo para confirmarlo, y los boletines mientras estés en la lista.

El servidor de correo que usa la editorial recibe tu dirección y el correo. De los correos que no son boletines se guarda qué correo era, a qué dirección iba y hasta dónde llegó, pero no lo que decía. Esto se guarda durante ${days.mailLog} días; en los correos sobre un precio, hasta ${days.mailLog} días después del día de ese precio.

# Lo que otros no reciben

Los artículos pueden escribirse con un servicio de IA y a partir de vídeos de YouTube. Ninguno de los dos recibe de este servicio tu cuenta, tus suscripciones ni tus pagos.

# Tus derechos

Puedes pedir una copia de lo que se guarda sobre ti, hacer que se corrija y hacer que se elimine. Escribe a la editorial del sitio que lees. Una membresía de pago que siga activa tiene que terminar antes.

Después, tu cuenta, tus suscripciones y el registro de los correos que recibiste desaparecen. Los pagos, las pausas y los recuentos de los boletines y de las visitas se conservan, sin tu nombre ni tu dirección. También un hash de tu dirección, para que nadie más que tú vuelva a añadirla a un boletín. Lo que tiene Stripe lo elimina allí la editorial. Las copias de seguridad que hace la editorial pueden conservar tus datos durante más tiempo.`,
  },
};
