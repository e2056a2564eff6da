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
    text: ({ site }) => `${site} no muestra sus boletines aquí. Quien recibió uno lo encuentra en su correo.`,
  },
  gone: {
    title: 'Aquí no hay nada',
    text: 'No hay ningún boletín en esta dirección. Puede que el enlace sea antiguo o no esté completo.',
  },
};
