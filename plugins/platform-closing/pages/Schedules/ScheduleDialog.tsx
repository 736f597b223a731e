import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import {
  ActionDialog,
  type Choice,
  useAccess,
  useAct,
  usePluginText,
  useSend,
} from '../../../../core/api.ts';
import {
  MAILED_CODES,
  MAILED_DAY_AT_MOST,
  MAILED_REPORTS,
  type MailedReport,
} from '../../../../shared/codes/money/reportSchedules.ts';
import { changeSchedule, createSchedule } from '../../../../shared/contract/reportSchedules/calls.ts';
import { type ReportSchedule, ScheduleForm } from '../../../../shared/contract/reportSchedules/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

const DAYS = Array.from({ length: MAILED_DAY_AT_MOST }, (_, index) => index + 1);

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
  const [name, setName] = useState(schedule?.name ?? '');
  const [report, setReport] = useState<MailedReport>(schedule?.report ?? reports[0] ?? 'business');
  const [companyId, setCompanyId] = useState(String(schedule?.companyId ?? ''));
  const [dayOfMonth, setDay] = useState(schedule?.dayOfMonth ?? 5);
  const [addresses, setAddresses] = useState(schedule?.recipients.join('\n') ?? '');
  const typed = {
    name: name.trim(),
    report,
    companyId: companyId === '' ? null : Number(companyId),
    dayOfMonth,
    recipients: addresses.split(/[\s,;，；]+/).filter(Boolean),
  };
  const read = ScheduleForm.safeParse(typed);
  const isWrong = (field: string): boolean =>
    !read.success && read.error.issues.some(({ path }) => path[0] === field);
  const finish = (): void => {
    onClose();
    onDone();
  };
  return (
    <ActionDialog
      title={t(schedule ? 'mails.changeTitle' : 'mails.addTitle')}
      confirmText={t('mails.save')}
      act={act}
      isFit={read.success}
      onAct={() =>
        schedule
          ? act.run(
              change,
              { body: { ...typed, id: schedule.id, version: schedule.version } },
              { onDone: finish },
            )
          : act.run(create, { body: typed }, { onDone: finish })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormField
            label={t('mails.name')}
            required
            error={tried && isWrong('name') ? t('mails.nameWrong') : undefined}
          >
            {(control) => <InputGroup {...control} value={name} maxLength={60} onValueChange={setName} />}
          </FormField>
          <FormField label={t('mails.report')}>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={report}
                options={reports.map((value) => ({ value, label: t(`core:codes.mailedReport.${value}`) }))}
                onChange={({ currentTarget }) =>
                  setReport(reports.find((one) => one === currentTarget.value) ?? report)
                }
              />
            )}
          </FormField>
          <FormField label={t('mails.company')}>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={companyId}
                options={[{ value: '', label: t('mails.allCompanies') }, ...companies]}
                onChange={({ currentTarget }) => setCompanyId(currentTarget.value)}
              />
            )}
          </FormField>
          <FormField label={t('mails.day')} help={t('mails.dayHelp')}>
            {(control) => (
              <HTMLSelect
                {...control}
                value={dayOfMonth}
                options={DAYS}
                onChange={({ currentTarget }) => setDay(Number(currentTarget.value))}
              />
            )}
          </FormField>
          <TextAreaField
            label={t('mails.recipients')}
            required
            help={t('mails.recipientsHelp')}
            error={tried && isWrong('recipients') ? t('mails.recipientsWrong') : undefined}
            value={addresses}
            max={2_600}
            onChange={setAddresses}
          />
        </>
      )}
    </ActionDialog>
  );
}
