import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { GenerateNewsletterRequest } from '@pressloom/contracts/newsletters';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { generateIssue } from './issues-api.ts';

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
    run: (order: Order) => generateIssue(siteId, order),
    onDone: ({ id, message }) =>
      toast.success('Newsletter Generated', message, {
        label: 'Open',
        onClick: () => void navigate(ADMIN_PATHS.newsletterIssue(id)),
      }),
    onFailed: (error) => {
      if (!overBudget.asks(error, { overBudget: true })) toast.error('Generation Failed', error.human);
    },
  });
  return { ...work, budget: overBudget.question(work.start) };
}
