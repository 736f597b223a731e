import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import {
  COMMENT_AT_LEAST,
  decisionMessage,
  saysEnough,
} from '../../../../shared/codes/merchant/auditReasons.ts';
import { decideMerchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import { AuditDecisionBody } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
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
const Words = AuditDecisionBody.pick({ comment: true, internalNote: true });
/** Whoever is rejected is told why. */
const WordsOfRejection = Words.extend({
  comment: Words.shape.comment.refine((words) => saysEnough(words, COMMENT_AT_LEAST), {
    params: { rule: 'tooShort', min: COMMENT_AT_LEAST },
  }),
});

/** Decides one file: words to the merchant and to colleagues, and the message as the merchant will read it. */
export function DecideDialog({ decision, file, draft, onDone, onRefused, onClose }: Props): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(decideMerchantAudit);
  const act = useAct();
  const isRejection = decision === 'reject';
  const form = useDialogForm({
    schema: isRejection ? WordsOfRejection : Words,
    defaults: { comment: '', internalNote: '' },
  });
  const { Field, values } = form;
  const fields = decision === 'return' ? notOk(draft) : [];
  const { companyName, companyId: id, version } = file;
  const decided = {
    decision,
    companyName: isRejection ? companyName : '',
    fields,
    waived: decision === 'approve' ? waivedChecks(file, draft) : [],
    version,
  };
  return (
    <ActionDialog
      title={t(`decide.${decision}.title`, { name: companyName })}
      confirmText={t(`decide.${decision}.confirm`, { count: fields.length })}
      cancelText={t('decide.back')}
      intent={isRejection ? 'danger' : 'primary'}
      typedWord={isRejection ? companyName : undefined}
      act={act}
      form={form}
      onAct={(words) =>
        act.run(
          send,
          { params: { id }, body: { ...decided, ...words } },
          {
            said: t(`decide.${decision}.done`),
            onDone,
            onRefused: (refused) => {
              onRefused();
              return form.showRefused(refused);
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t(`decide.${decision}.text`, { count: fields.length })}</p>
      <Field
        name="comment"
        label={t('decide.comment')}
        required={isRejection}
        help={t(isRejection ? 'decide.commentNeeded' : 'decide.commentHelp')}
        max={LONGEST}
      >
        {linesInput({ rows: 3 })}
      </Field>
      <Field name="internalNote" label={t('decide.note')} help={t('decide.noteHelp')} max={LONGEST}>
        {linesInput({ rows: 2 })}
      </Field>
      <p className="tl-decide-preview">
        <b>{t('decide.preview')}</b>{' '}
        {decisionMessage({
          decision,
          companyName,
          fields: fields.length,
          comment: values.comment.trim(),
        })}
      </p>
    </ActionDialog>
  );
}
