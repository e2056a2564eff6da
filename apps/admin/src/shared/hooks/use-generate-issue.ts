import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GenerateNewsletterRequest } from '@pressloom/contracts/newsletters';
import { call } from '../api/call.ts';
import { useWork } from '../api/use-work.ts';
import type { Work } from '../api/use-work.ts';
import { useToast } from '../ui/use-toast.ts';
import { useOverBudget } from './use-over-budget.ts';
import type { OverBudget } from './use-over-budget.ts';

type Order = Omit<GenerateNewsletterRequest, 'siteId'>;

/** The making of an issue of a website, whoever began it; `budget` asks where the day's has no room for it. */
export function useGenerateIssue(siteId: number): Work<Order> & { budget: OverBudget } {
  const toast = useToast();
  const navigate = useNavigate();
  const overBudget = useOverBudget<Order>('generate-newsletter', `site:${siteId}`);
  const work = useWork({
    type: 'generate-newsletter',
    target: `site:${siteId}`,
    known: null,
    run: (order: Order) => call('POST', '/api/newsletters/generate', { body: { ...order, siteId } }),
    onDone: ({ id, message }) =>
      toast.success('Newsletter Generated', message, {
        label: 'Open',
        onClick: () => void navigate(ADMIN_PATHS.newsletterIssue(id)),
      }),
    onFailed: (error) => {
      if (!overBudget.asks(error, { overBudget: true })) toast.failed('Generation Failed', error);
    },
  });
  return { ...work, budget: overBudget.question(work.start) };
}
