import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Authentication, CompanyStores, usePluginText, useService } from '../../../../core/api.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import './PrintSheet.css';

const PRINTING = 'tl-printing-sheet';

/** A report on paper: whose it is and what it covers, then the report. Opens the browser's dialog and goes when it closes. */
export function PrintSheet({
  title,
  facts,
  onPrinted,
  children,
}: {
  readonly title: string;
  /** What it covers: days and filters, as `name: value`. */
  readonly facts: readonly string[];
  /** Must keep its identity. */
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const t = usePluginText('platform-statements');
  const dates = useDates();
  const { company, store } = useService(CompanyStores).state;
  const { state } = useService(Authentication);
  const [madeAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    document.body.classList.add(PRINTING);
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => {
      removeEventListener('afterprint', onPrinted);
      document.body.classList.remove(PRINTING);
    };
  }, [onPrinted]);
  const by = state.status === 'signedIn' ? state.user.userName : '';
  return createPortal(
    <article className="tl-print-sheet">
      <header>
        <b>{company ? [company.name, store?.name].filter(Boolean).join(' · ') : t('print.platform')}</b>
        <h1>{title}</h1>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <p>{t('print.made', { at: dates.dateTime(madeAt), by })}</p>
      </header>
      {children}
    </article>,
    document.body,
  );
}
