import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { templatesOfSport } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';

const SHOWN = 3;

/** Templates of the sport that exist already: publishing from one of them is quicker still. */
export function SportTemplates({ sport }: { readonly sport: number | null }): ReactElement | null {
  const t = usePluginText('partner-templates');
  const { data = [] } = useCall(
    templatesOfSport,
    { params: { sport_type: sport ?? 0 } },
    { enabled: sport !== null, isLater: true },
  );
  if (sport === null || data.length === 0) return null;
  return (
    <span className="tl-quick-existing">
      {t('quick.existing')}{' '}
      {data.slice(0, SHOWN).map(({ value, label }, index) => (
        <span key={value}>
          {index > 0 ? ' · ' : ''}
          <Link to={`/event/publish?type=create&templateId=${value}`}>{label}</Link>
        </span>
      ))}
    </span>
  );
}
