import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useIsSavingRules } from '../use-rules.ts';
import { AutomationRules, SearchRulesOfKeyword } from './RulesPanels.tsx';

const TABS = [
  { key: 'automation', label: 'Automation' },
  { key: 'search', label: 'Search rules' },
] as const;

type Tab = (typeof TABS)[number]['key'];

interface RulesDialogProps {
  keyword: KeywordView;
  onClose: () => void;
}

/** A keyword's own rules, or those that its website gives. What was typed in one form stays while the other is shown or saved. */
export function RulesDialog({ keyword, onClose }: RulesDialogProps) {
  const [tab, setTab] = useState<Tab>('automation');
  const [mounted, setMounted] = useState<readonly Tab[]>([tab]);
  const [isChanged, setIsChanged] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isSaving = useIsSavingRules(keyword);
  const id = useId();
  // A save takes seconds: at its end it has to see what was typed in the other form since it began.
  const changed = useRef<Record<Tab, boolean>>({ automation: false, search: false });
  const report = useMemo(() => {
    const reportOf = (key: Tab) => (isFormChanged: boolean) => {
      changed.current[key] = isFormChanged;
      setIsChanged(changed.current.automation || changed.current.search);
    };
    return { automation: reportOf('automation'), search: reportOf('search') };
  }, []);
  const show = (key: Tab): void => {
    setTab(key);
    setMounted((before) => [...new Set([...before, key])]);
  };
  const leave = isSaving ? undefined : () => (isChanged ? setIsAsked(true) : onClose());
  /** The saved form goes, and begins anew with what is stored when it is shown again. */
  const saved = (other: Tab) => (): void => {
    if (!changed.current[other]) return onClose();
    setTab(other);
    setMounted([other]);
  };
  const forms: Record<Tab, ReactNode> = {
    automation: (
      <AutomationRules keyword={keyword} onChanged={report.automation} onSaved={saved('search')} onClose={leave} />
    ),
    search: (
      <SearchRulesOfKeyword keyword={keyword} onChanged={report.search} onSaved={saved('automation')} onClose={leave} />
    ),
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        Rules of “{keyword.term}”
      </DialogTitle>
      <Box sx={{ px: { xs: 3, sm: 6 } }}>
        <TabBar
          label="Rules"
          tabs={TABS}
          current={tab}
          onChange={show}
          tabId={(key) => `${id}-${key}-tab`}
          panelId={(key) => `${id}-${key}`}
        />
      </Box>
      {mounted.map((key) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          sx={{ overflowY: 'auto', display: key === tab ? 'flex' : 'none', flexDirection: 'column', minHeight: 0 }}
        >
          {forms[key]}
        </Box>
      ))}
      <UnsavedGuard when={isChanged} ofSite />
      {isAsked && (
        <ConfirmDialog
          title="Discard changes?"
          question={`The changed rules of “${keyword.term}” are not saved and will be lost.`}
          confirmLabel="Discard"
          onConfirm={onClose}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Dialog>
  );
}
