import type { ReactElement } from 'react';
import { z } from 'zod';
import {
  ActionDialog,
  type Choice,
  useAccess,
  useAct,
  usePluginText,
  useSend,
} from '../../../../core/api.ts';
import {
  type Unfilled,
  choiceInput,
  linesInput,
  textInput,
  useDialogForm,
  wordInput,
} from '../../../../core/form.ts';
import {
  MAILED_CODES,
  MAILED_DAY_AT_MOST,
  MAILED_REPORTS,
} from '../../../../shared/codes/money/reportSchedules.ts';
import { changeSchedule, createSchedule } from '../../../../shared/contract/reportSchedules/calls.ts';
import { type ReportSchedule, ScheduleForm } from '../../../../shared/contract/reportSchedules/shapes.ts';

const DAYS = Array.from({ length: MAILED_DAY_AT_MOST }, (_, index) => index + 1);
const WRONG = { name: 'mails.nameWrong', recipients: 'mails.recipientsWrong' } as const;

/** Addresses are typed one below the other, or with commas between them. */
const TypedSchedule = ScheduleForm.extend({
  recipients: z
    .string()
    .transform((typed) => typed.split(/[\s,;，；]+/).filter(Boolean))
    .pipe(ScheduleForm.shape.recipients),
});
type TypedSchedule = Unfilled<z.input<typeof TypedSchedule>, 'dayOfMonth'>;

/** A monthly mail: what it tells, on which day, and to whom. */
export function ScheduleDialog(props: {
  readonly schedule: ReportSchedule | undefined;
  readonly companies: readonly Choice[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { schedule, companies, onDone, onClose } = props;
  const t = usePluginText('platform-closing');
  const access = useAccess();
  const reports = MAILED_REPORTS.filter((report) => access.can(MAILED_CODES[report]));
  const act = useAct();
  const { send: create } = useSend(createSchedule);
  const { send: change } = useSend(changeSchedule);
  const form = useDialogForm<TypedSchedule, ScheduleForm>({
    schema: TypedSchedule,
    defaults: {
      name: schedule?.name ?? '',
      report: schedule?.report ?? reports[0] ?? 'business',
      companyId: schedule?.companyId ?? null,
      dayOfMonth: schedule?.dayOfMonth ?? 5,
      recipients: schedule?.recipients.join('\n') ?? '',
    },
    wrongOf: (field) => (field in WRONG ? t(WRONG[field as keyof typeof WRONG]) : undefined),
  });
  const { Field } = form;
  const ends = {
    onDone: () => {
      onClose();
      onDone();
    },
    onRefused: form.showRefused,
  };
  return (
    <ActionDialog
      title={t(schedule ? 'mails.changeTitle' : 'mails.addTitle')}
      confirmText={t('mails.save')}
      act={act}
      form={form}
      onAct={(body) =>
        schedule
          ? act.run(change, { body: { ...body, id: schedule.id, version: schedule.version } }, ends)
          : act.run(create, { body }, ends)
      }
      onClose={onClose}
    >
      <Field name="name" label={t('mails.name')} required max={60}>
        {textInput()}
      </Field>
      <Field name="report" label={t('mails.report')}>
        {wordInput({
          options: reports.map((value) => ({ value, label: t(`core:codes.mailedReport.${value}`) })),
        })}
      </Field>
      <Field name="companyId" label={t('mails.company')}>
        {choiceInput({ options: companies, none: t('mails.allCompanies') })}
      </Field>
      <Field name="dayOfMonth" label={t('mails.day')} help={t('mails.dayHelp')}>
        {choiceInput({ options: DAYS.map((day) => ({ value: String(day), label: String(day) })) })}
      </Field>
      <Field name="recipients" label={t('mails.recipients')} required help={t('mails.recipientsHelp')}>
        {linesInput({ rows: 3 })}
      </Field>
    </ActionDialog>
  );
}
