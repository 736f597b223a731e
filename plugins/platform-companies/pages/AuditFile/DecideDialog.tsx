import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import {
  COMMENT_AT_LEAST,
  decisionMessage,
  saysEnough,
} from '../../../../shared/codes/merchant/auditReasons.ts';
import { decideMerchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { AuditDecisionBody } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { type Draft, notOk, waivedChecks } from '../../model/decision.ts';
import type { AuditFile } from '../../model/fileLines.ts';

/** Props of `DecideDialog`. */
interface Props {
  readonly decision: AuditDecisionBody['decision'];
  readonly file: AuditFile;
  readonly draft: Draft;
  readonly onDone: () => void;
  /** The file on the page may be older than the truth. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const LONGEST = 500;

/** Decides one file: words to the merchant and to colleagues, and the message as the merchant will read it. */
export function DecideDialog({ decision, file, draft, onDone, onRefused, onClose }: Props): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(decideMerchantAudit);
  const act = useAct();
  const [typed, setTyped] = useState('');
  const [internalNote, setInternalNote] = useState('');
  const comment = typed.trim();
  const isFit = decision !== 'reject' || saysEnough(comment, COMMENT_AT_LEAST);
  const fields = decision === 'return' ? notOk(draft) : [];
  const { companyName, companyId: id, version } = file;
  const body: AuditDecisionBody = {
    decision,
    comment,
    internalNote: internalNote.trim(),
    companyName: decision === 'reject' ? companyName : '',
    fields,
    waived: decision === 'approve' ? waivedChecks(file, draft) : [],
    version,
  };
  return (
    <ActionDialog
      title={t(`decide.${decision}.title`, { name: companyName })}
      confirmText={t(`decide.${decision}.confirm`, { count: fields.length })}
      cancelText={t('decide.back')}
      intent={decision === 'reject' ? 'danger' : 'primary'}
      typedWord={decision === 'reject' ? companyName : undefined}
      isFit={isFit}
      act={act}
      onAct={() =>
        act.run(send, { params: { id }, body }, { said: t(`decide.${decision}.done`), onDone, onRefused })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(`decide.${decision}.text`, { count: fields.length })}</p>
          <TextAreaField
            label={t('decide.comment')}
            required={decision === 'reject'}
            help={t(decision === 'reject' ? 'decide.commentNeeded' : 'decide.commentHelp')}
            error={tried && !isFit ? t('decide.commentNeeded') : undefined}
            value={typed}
            max={LONGEST}
            stopsAtMax
            onChange={setTyped}
          />
          <TextAreaField
            label={t('decide.note')}
            help={t('decide.noteHelp')}
            value={internalNote}
            max={LONGEST}
            stopsAtMax
            rows={2}
            onChange={setInternalNote}
          />
          <p className="tl-decide-preview">
            <b>{t('decide.preview')}</b>{' '}
            {decisionMessage({ decision, companyName, fields: fields.length, comment })}
          </p>
        </>
      )}
    </ActionDialog>
  );
}
