import { NonIdealState } from '@blueprintjs/core';
import { type ReactElement, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { merchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { AuditFileView } from './AuditFileView.tsx';
import './AuditFile.css';

/** /company/processEdit: one file, by the id in the address. */
export default function AuditFilePage(): ReactElement {
  const t = usePluginText('platform-companies');
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const asked = useCall(merchantAudit, { params: { id } }, { enabled: isId, isFresh: true });
  const { refetch } = asked;
  const refresh = useCallback(() => void refetch(), [refetch]);
  if (!isId)
    return (
      <NonIdealState
        title={t('file.noId')}
        description={t('file.noIdText')}
        action={<LinkButton to="/company/process">{t('file.toList')}</LinkButton>}
      />
    );
  return (
    <Loaded of={asked} title={t('file.failed')} waiting={<SkeletonRows rows={12} rowHeight={32} />}>
      {/* Another file begins with nothing said about it. */}
      {(file) => <AuditFileView key={`${file.companyId} ${file.version}`} file={file} refresh={refresh} />}
    </Loaded>
  );
}
