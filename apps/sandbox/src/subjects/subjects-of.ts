import type { Family, FamilySubjects } from './family.ts';
import { FIRE } from './fire.ts';
import { GENERAL } from './general.ts';
import { MEDITATION } from './meditation.ts';
import { TAROT } from './tarot.ts';

const BY_FAMILY: Record<Family, FamilySubjects> = {
  fire: FIRE,
  tarot: TAROT,
  meditation: MEDITATION,
  general: GENERAL,
};

export function subjectsOf(family: Family): FamilySubjects {
  return BY_FAMILY[family];
}
