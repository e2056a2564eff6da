import { globSync } from 'node:fs';
import { root } from '../../workspace.mjs';

/**
 * The pure rules whose specs have to notice every change of them that matters. Each has its spec beside it. What needs a database has
 * planted faults instead.
 */
const RULES = [
  // Who may read, what is paid, and what it will cost.
  'apps/api/src/memberships/entitlement/entitlement.ts',
  'apps/api/src/gating/decision/gate-decision.ts',
  'apps/api/src/memberships/price-moves/move-decision.ts',
  'apps/api/src/memberships/complimentary/given-until.ts',
  'apps/api/src/memberships/billing/membership/{membership-row,next-payment,paid-spans,pause-change}.ts',
  'apps/api/src/memberships/billing/checkout/{purchase-refusal,stale-checkout}.ts',
  'libs/contracts/src/{currencies,offer-prices,pause-end}.ts',
  // Who is mailed, when, and how fast.
  'apps/api/src/newsletter/schedule/{next-slot,slot-rules,turn-rules,delivery-state}.ts',
  'apps/api/src/newsletter/readiness/readiness-rules.ts',
  'apps/api/src/newsletter/sending/{outcome,pace,domain-turns,backoff}.ts',
  'apps/api/src/newsletter/ab/{decide,variant}.ts',
  'apps/api/src/newsletter/tracking/{judge-clicks,delivery-progress}.ts',
  'apps/api/src/newsletter/sender/{dkim-record,dkim-rules}.ts',
  'apps/api/src/common/csv/safe-cell.ts',
  'apps/api/src/newsletter/imports/import-row.ts',
  // What is searched, written, and put out.
  'apps/api/src/pipeline/discovery/candidates/{judge,search-window}.ts',
  'apps/api/src/pipeline/discovery/quota/quota-rules.ts',
  'apps/api/src/pipeline/spending/{budgets/budget-rules,prices/price-rules}.ts',
  'apps/api/src/pipeline/writing/outgoing/goes-out.ts',
  'apps/api/src/pipeline/automation/{planner/planner,writing/writing-rules}.ts',
  'apps/api/src/pipeline/publishing/{by-itself/publishing-rules,publish/changed-there,publish/public-slug,categories/category-changes}.ts',
  // Who is let in, and what is kept of them.
  'apps/api/src/common/networks.ts',
  'apps/api/src/common/addresses/address-pattern.ts',
  'apps/api/src/common/html/sanitise.ts',
  'apps/api/src/common/{zone-days,doors/json-values}.ts',
  'apps/api/src/auth/{tokens/link-rules,sign-in/sign-in-limits}.ts',
  'libs/contracts/src/{time-zones,post-measures}.ts',
];

export const specOf = (rule) => rule.replace(/\.ts$/, '.spec.ts');

/** Their files. @throws Error naming those that are not there, or have no spec */
export function pureRules() {
  const missing = RULES.flatMap((pattern) => {
    const files = expand(pattern);
    return files.flatMap((file) => [file, specOf(file)]).filter((file) => globSync(file, { cwd: root }).length === 0);
  });
  if (missing.length > 0) throw new Error(`The list of pure rules names what is not there: ${missing.join(', ')}`);
  return RULES.flatMap(expand);
}

function expand(pattern) {
  const braces = /\{([^}]+)\}/.exec(pattern);
  return braces ? braces[1].split(',').map((part) => pattern.replace(braces[0], part)) : [pattern];
}
