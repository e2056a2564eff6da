import type { ArchiveTexts } from './archive.en.ts';
import type { Translated } from './catalogue.ts';

export const ARCHIVE_ES: Translated<ArchiveTexts> = {
  archive: {
    title: ({ site }) => `Boletín de ${site}`,
    none: 'Todavía no se ha enviado ningún boletín.',
    older: 'Boletines anteriores',
    feed: 'Canal RSS',
    subscribe: 'Recibirlo por correo',
  },
  closed: {
    title: 'Sin archivo',
    text: ({ site }) => `${site} no muestra sus boletines aquí. Los que recibiste están en tu correo.`,
  },
  gone: {
    title: 'Aquí no hay nada',
    text: 'No hay ningún boletín en esta dirección. Quizá el enlace sea antiguo o esté incompleto.',
  },
};
