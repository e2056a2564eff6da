import type { AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';
import type { AiCapabilities } from '@pressloom/database/entities';
import type { AiAccess } from '../../../common/providers/ai.provider.ts';
import { adaptationsOf } from './adaptations.ts';

interface Asked {
  /** What new texts are asked of. */
  inUse: Pick<AiAccess, 'mode' | 'address' | 'models'>;
  /** Null while there is no stand-in. */
  sandboxAddress: string | null;
}

/** What was learnt, those in use first; of the stand-in only where nothing else is asked. Pure. */
export function capabilitiesViews(rows: AiCapabilities[], { inUse, sandboxAddress }: Asked): AiCapabilitiesView[] {
  const views = rows.flatMap((row) => {
    const { id, model, kind } = row;
    const isSandbox = row.address === sandboxAddress;
    const adaptations = adaptationsOf(row);
    if (adaptations === null || (isSandbox && inUse.mode !== 'sandbox')) return [];
    const asked = inUse.models[kind === 'text' ? 'text' : 'image'];
    const isInUse = inUse.mode !== 'unconfigured' && row.address === inUse.address && model === asked;
    return [
      { id, address: row.address, model, kind, adaptations, learntAt: row.learntAt.toISOString(), isInUse, isSandbox },
    ];
  });
  return views.toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse));
}
