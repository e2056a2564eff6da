import type { LocalStock } from './local-stock.ts';

export const SPANISH: LocalStock = {
  language: 'es',
  words: 'saber cotidiano',
  channels: ['Canal de ejemplo cotidiano', 'Taller de muestra', 'Programa piloto Saber'],
  hashtags: ['guía', 'explicado', 'consejos', 'aprender'],
  titles: [
    '{q}: {s}',
    '{q} explicado: {s}',
    '{q} para principiantes: {s}',
    '{s}: {q} paso a paso',
    '{q} en diez minutos | {s}',
    'Esta semana: {q} y {s}',
    '¿Qué conviene saber de {q}? {s}',
    '{q} sin complicaciones: {s}',
  ],
  subjects: [
    {
      phrase: 'Los primeros pasos',
      chapters: ['Lo que hace falta', 'La primera hora', 'Cómo seguir'],
      about: [
        'El vídeo es una primera mirada a «{q}» para quienes empiezan desde cero.',
        'Muestra lo que de verdad hace falta y lo que puede esperar.',
      ],
    },
    {
      phrase: 'Errores frecuentes',
      chapters: ['El error más común', 'Por qué ocurre', 'Una costumbre mejor'],
      about: [
        'Los errores que se repiten una y otra vez en «{q}», cada uno con una costumbre mejor.',
        'El vídeo explica primero por qué ocurren y después muestra cómo evitarlos.',
      ],
    },
    {
      phrase: 'Las herramientas adecuadas',
      chapters: ['La lista corta', 'De qué se puede prescindir', 'Cuidado y almacenamiento'],
      about: [
        'El vídeo nombra las herramientas que importan para «{q}» y aquellas de las que se puede prescindir.',
        'Dedica unos minutos al cuidado, porque es lo que más ahorra.',
      ],
    },
    {
      phrase: 'La buena preparación',
      chapters: ['Un plan en la pared', 'Quién hace qué', 'Practicar en un día tranquilo'],
      about: [
        'En «{q}» la preparación es decisiva, y el vídeo la muestra con un plan sencillo.',
        'Al final hay un ejercicio que también funciona en familia.',
      ],
    },
    {
      phrase: 'Las reglas más importantes',
      chapters: ['La seguridad es lo primero', 'Tres reglas para cada día', 'Lo que cambia según el lugar'],
      about: [
        'El vídeo resume las reglas más importantes de «{q}» y dice de dónde vienen.',
        'Donde cambian de un lugar a otro, lo dice con claridad.',
      ],
    },
    {
      phrase: 'Preguntas prácticas',
      chapters: ['La pregunta más frecuente', 'Cuando hay prisa', 'Dónde encontrar ayuda'],
      about: [
        'El vídeo responde a preguntas prácticas sobre «{q}» que llegaron en programas anteriores.',
        'También se ocupa de la pregunta que no tiene una respuesta corta.',
      ],
    },
    {
      phrase: 'Una mirada entre bastidores',
      chapters: ['Una mañana tranquila', 'El trabajo en equipo', 'Lo que nadie ve'],
      about: [
        'El vídeo acompaña un día cualquiera en el que casi todo gira en torno a «{q}».',
        'Muestra lo que nadie suele ver y se toma su tiempo para ello.',
      ],
    },
    {
      phrase: 'Pequeños ejercicios para casa',
      chapters: ['Cinco minutos al día', 'El segundo ejercicio', 'Cómo no dejarlo'],
      about: [
        'El vídeo muestra pequeños ejercicios de «{q}» que salen bien sin ningún equipo especial.',
        'Cada uno se enseña primero despacio y después a la velocidad habitual.',
      ],
    },
  ],
  description: {
    intro: 'Introducción',
    summary: 'Resumen',
    chapters: 'Capítulos',
    gap: ' ',
    ofAPart: [
      'El apartado «{c}» se toma su tiempo y nombra primero lo que importa.',
      '«{c}» se muestra dos veces, primero deprisa y después despacio y de lado.',
      'Quien tenga poco tiempo puede pasar a «{c}» y volver más tarde al resto.',
      'El ejemplo de «{c}» viene de un día cualquiera.',
    ],
    ofTheWhole: [
      'No hacen falta conocimientos previos, y cada término se explica la primera vez que aparece.',
      'Todos los pasos vuelven al final en una lista, para que nadie tenga que tomar notas.',
      'Donde las opiniones difieren, el vídeo lo dice y da el mismo tiempo a las dos partes.',
    ],
    subscribe: (channel) => `Suscríbete a ${channel}: un vídeo nuevo cada semana.`,
    more: (channel) => `Más de ${channel}: https://example.org/canal`,
  },
};
