import type { PhraseBook, Stock } from '../phrase-book.ts';

const ABOUT_PART = [
  'Quien se acerca por primera vez a «{part}» hace bien en tomarse su tiempo.',
  'En «{part}» ayuda fijarse primero en el orden y después en los detalles.',
  'De «{part}» conviene guardar una nota breve con palabras propias.',
  'Después de «{part}» vale la pena preguntarse qué se le contaría a otra persona.',
  'Si solo hay unos minutos libres, «{part}» es un buen punto de partida.',
  '«{part}» también muestra cómo dividir un tema grande en trozos pequeños.',
  'Las preguntas que surgen en «{part}» es mejor apuntarlas en el momento.',
  'Lo que «{part}» deja abierto se puede consultar más tarde en una fuente fiable.',
  'Una segunda mirada tranquila a «{part}» suele mostrar lo que pasó inadvertido en la primera.',
  'No hace falta recordar todo lo de «{part}» de una vez.',
  'Junto con los demás apartados, «{part}» encuentra su lugar en el conjunto.',
  'Compara «{part}» con tus propias costumbres y anota una sola diferencia.',
  'Quien ya conoce el tema puede tomar «{part}» como un repaso.',
  'Intenta decir en una frase el objetivo de «{part}» antes de seguir adelante.',
  'En un grupo, el final de «{part}» es buen momento para una charla breve.',
  'El título «{part}» dice con claridad lo que se puede esperar.',
];

const ANYWHERE = [
  'No hay que hacerlo todo a la vez; una idea puesta en práctica vale más que diez que solo se escucharon.',
  'Un cuaderno sobre la mesa es toda la preparación que hace falta.',
  'Lo que resulta útil depende de dónde se empieza.',
  'Las buenas preguntas son qué, por qué y en qué orden.',
  'Si algo suena distinto de lo conocido, es una razón para comparar fuentes.',
  'Volver a «{topic}» al cabo de unos días muestra lo que ha quedado.',
  'Una lista de tres puntos es un buen resumen.',
  'Las cosas pequeñas se pasan por alto con facilidad.',
  'Una pausa entre dos apartados le sienta bien a la memoria.',
  'Lo que no queda claro la primera vez suele ser sencillo la segunda.',
  '«{topic}» es un buen motivo para conversar con otras personas.',
  'El orden es una sugerencia, y siempre se puede volver atrás.',
];

const BY_FAMILY: Stock['byFamily'] = {
  fire: [
    'En una emergencia, lo primero es ponerse a salvo y llamar al número de emergencias; ningún artículo lo sustituye.',
    'Lo que se practicó en un día tranquilo funciona también en uno difícil.',
    'Las normas y los equipos cambian de un lugar a otro, así que conviene preguntar a los bomberos de la zona.',
  ],
  tarot: [
    'Una lectura sirve para reflexionar y disfrutar, y siempre queda espacio para la propia opinión.',
    'Las preguntas abiertas llevan más lejos que las que piden un sí o un no.',
    'Un diario junto a las cartas convierte una idea pasajera en algo a lo que se puede volver.',
  ],
  meditation: [
    'Nada de esto sustituye el consejo médico, y se puede parar en cualquier momento.',
    'Los pensamientos que se alejan son parte de la práctica y no un error.',
    'Unos minutos al día son más fáciles de mantener que una hora a la semana.',
  ],
  general: [
    'Empezar con poco hace agradable el primer intento.',
    'Un primer resultado no tiene que ser perfecto para ser útil.',
    'La preparación lleva un rato y se agradece después.',
  ],
};

const SEO: Stock['seo'] = (topic, parts) => [
  `${topic}: un resumen, apartado por apartado.`,
  `Con ${parts} y consejos para seguirlo al propio ritmo, desde la primera idea hasta la última, sin prisa y con calma.`,
];

const VIDEO: Stock = {
  opening: ({ title, channel, minutes, minutesText, date }) => {
    const length = minutes === 1 ? ' de cerca de un minuto' : ` de unos ${minutesText} minutos`;
    const from = channel ? ` del canal ${channel}` : '';
    const on = date ? `, publicado el ${date}` : '';
    return `«${title}» es un vídeo${minutes === null ? '' : length}${from}${on}.`;
  },
  announcement: (topic) =>
    `Este artículo lo recorre de principio a fin y resume lo que cuenta sobre el tema «${topic}».`,
  openersWithTime: [
    'En {at} el vídeo pasa a «{part}».',
    'El apartado «{part}» empieza en {at} y se puede ver por separado.',
    'A partir de {at}, todo gira en torno a «{part}».',
    '«{part}» empieza en {at}, un buen momento para una pausa breve.',
    'Para ir directamente a «{part}», basta con saltar a {at}.',
    'Con «{part}» se abre en {at} el siguiente capítulo.',
    'En {at} el vídeo llega a «{part}».',
  ],
  openers: [
    '«{part}» es un hilo que recorre todo el vídeo.',
    '«{part}» merece una mirada más atenta.',
    'Al ver el vídeo conviene prestar atención a «{part}».',
    'La descripción también señala «{part}».',
    'A continuación viene «{part}».',
    'Otra pieza del conjunto es «{part}».',
  ],
  aboutPart: ABOUT_PART,
  anywhere: ANYWHERE,
  byFamily: BY_FAMILY,
  closings: [
    'El vídeo muestra todo esto en movimiento, y esa es la mejor razón para verlo entero.',
    'Para entender cómo encajan las partes, lo mejor es ver el vídeo desde el principio.',
    'Mira el vídeo, elige un punto y pruébalo con calma.',
  ],
  headings: {
    overview: ['De qué trata el vídeo', 'El vídeo de un vistazo', 'Una visión general'],
    parts: ['Apartado por apartado', 'El vídeo paso a paso', 'Una mirada más atenta'],
    closing: ['Qué llevarse', 'Antes de verlo', 'En pocas palabras'],
  },
  seo: SEO,
};

export const SPANISH: PhraseBook = {
  language: 'es',
  gap: ' ',
  stop: '.',
  colon: ': ',
  comma: ', ',
  seoTitle: 60,
  seoDescription: [120, 155],
  numbered: (number) => `Parte ${number}`,
  video: VIDEO,
  notes: {
    ...VIDEO,
    opening: ({ title }) => `Este artículo trata de «${title}».`,
    announcement: (topic) => `Aquí se resume lo más importante sobre el tema «${topic}».`,
    openersWithTime: [],
    openers: [
      '«{part}» merece una mirada más atenta.',
      'Conviene prestar atención a «{part}».',
      'A continuación viene «{part}».',
      'Otra pieza del conjunto es «{part}».',
      'También importa «{part}».',
    ],
    closings: [
      'Lo mejor es elegir un solo punto y probarlo con calma.',
      'Quien quiera saber más puede empezar por la pregunta que lleva más tiempo abierta.',
    ],
    headings: {
      overview: ['De qué se trata', 'De un vistazo', 'Una visión general'],
      parts: ['Punto por punto', 'Paso a paso', 'Una mirada más atenta'],
      closing: ['Qué llevarse', 'En pocas palabras'],
    },
  },
  titleTails: {
    fire: ['qué saber y qué practicar', 'lo esencial en orden', 'pequeñas lecciones para el día a día'],
    tarot: ['un acompañante para la lectura', 'las ideas principales en orden', 'preguntas pequeñas y señales suaves'],
    meditation: ['un acompañante tranquilo', 'la práctica en breve', 'pequeños pasos hacia la calma'],
    general: ['lo esencial en orden', 'explicado paso a paso', 'pequeñas lecciones para el día a día'],
  },
  tags: {
    fire: ['Prevención de incendios', 'Bomberos', 'Emergencias'],
    tarot: ['Tarot', 'Reflexión', 'Intuición'],
    meditation: ['Meditación', 'Atención plena', 'Relajación'],
    general: ['Guía', 'Consejos', 'Aprender'],
  },
  again: {
    more: 'Con un poco más de detalle',
    angle: (wish) => `Esta vez el centro es otro: ${wish}`,
    noteHeading: 'Lo que aquí importa',
    note: (wish) => `También cuenta este punto: ${wish}`,
  },
  newsletter: {
    about: (kind, title) => `Este ${kind === 'video' ? 'vídeo' : 'artículo'} trata de «${title}».`,
    more: (title, count) => (count === 0 ? `Nuevo: ${title}` : `${title} y ${count} más`),
    news: (title) => `Novedades: ${title}`,
    also: (title) => `También en este número: ${title}`,
    only: 'Todas las novedades en un solo lugar',
  },
};
