import { Callout, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useCall, usePluginText, useSend } from '../../../core/api.ts';
import { checkInput, numberInput, textInput, useDialogForm } from '../../../core/form.ts';
import { MONEY_MODES, PaymentMode } from '../../../shared/codes/lists.ts';
import { addParticipant, profile } from '../../../shared/contract/events/attendance.calls.ts';
import { event } from '../../../shared/contract/events/calls.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { DeskWarnings } from './DeskWarnings.tsx';
import {
  type DeskBody,
  deskRules,
  deskSum,
  type DeskValues,
  isWholePhone,
  itemCounts,
  mostSeats,
} from './deskOrder.ts';
import './AddParticipantDialog.css';

/** Props of `AddParticipantDialog`. */
export interface AddParticipantDialogProps {
  readonly session: { readonly id: number; readonly title: string };
  /** Somebody at the door: checked in at once. */
  readonly isWalkIn?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EMPTY: DeskValues = {
  phone: '',
  userName: '',
  seats: 1,
  items: {},
  paid: true,
  note: '',
};

/** Books a seat for somebody at the desk: found by phone number, or new with a name (screens F2). */
export function AddParticipantDialog(props: AddParticipantDialogProps): ReactElement {
  const { session, isWalkIn = false, onClose, onDone } = props;
  const t = usePluginText('partner-sessions');
  const details = useCall(event, { params: { id: session.id } });
  const act = useAct();
  const { send } = useSend(addParticipant);
  const [phone, setPhone] = useState('');
  const [payMode, setPayMode] = useState<number>();
  const lines = details.data?.paymentModes ?? [];
  const line = lines.find(({ mode }) => mode === (payMode ?? lines[0]?.mode));
  const most = mostSeats(line);
  const isWhole = isWholePhone(phone);
  const found = useCall(profile, { query: { cellphone: phone } }, { enabled: isWhole });
  const person = isWhole ? found.data?.[0] : undefined;
  const isNew = isWhole && found.isSuccess && person === undefined;
  const form = useDialogForm<DeskValues, DeskBody>({
    schema: deskRules(most, isNew),
    defaults: EMPTY,
    wrongOf: (field) => {
      if (field === 'phone') return t('desk.fault_phone');
      return field === 'seats' ? t('desk.fault_seats', { most }) : undefined;
    },
  });
  const { Field, values } = form;
  const { setValue, clearErrors, trigger } = form.form;
  const series = details.data?.series ?? null;
  const sum = line ? deskSum(values, line, series) : 0;
  const confirm = async (body: DeskBody): Promise<void> => {
    if (!line || !found.isSuccess) return;
    const items = Object.entries(itemCounts(values, line)).flatMap(([name, count]) =>
      count > 0 ? [{ name, count }] : [],
    );
    await act.run(
      send,
      { params: { id: session.id }, body: { ...body, payMode: line.mode, items, checkIn: isWalkIn } },
      {
        said: t(isWalkIn ? 'desk.doneWalkIn' : 'desk.done'),
        onDone: () => {
          onDone();
          onClose();
        },
        onRefused: form.showRefused,
      },
    );
  };
  const money = line !== undefined && MONEY_MODES.includes(line.mode);
  return (
    <ActionDialog
      title={t(isWalkIn ? 'desk.titleWalkIn' : 'desk.title', { name: session.title })}
      confirmText={
        sum > 0 && values.paid ? t('desk.confirmSum', { sum: formatCents(sum) }) : t('desk.confirm')
      }
      cancelText={t('desk.leave')}
      act={act}
      form={form}
      onAct={confirm}
      onClose={onClose}
    >
      <div className="tl-desk" onChange={() => act.refuse(undefined)}>
        <Field name="phone" label={t('desk.phone')} required help={person ? undefined : t('desk.phoneHelp')}>
          {({ control, value, onChange, onBlur }) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={value}
              onChange={({ currentTarget }) => {
                // Another person: what was wrong before says nothing about them.
                clearErrors();
                const typed = typedPhone(currentTarget.value);
                setPhone(typed);
                onChange(typed);
              }}
              onBlur={() => {
                onBlur();
                if (value !== '') void trigger('phone');
              }}
            />
          )}
        </Field>
        {person ? (
          <output className="tl-desk-person">
            <b>{person.userName}</b>{' '}
            <span className="tl-ink-2">
              {t('desk.member', { level: person.level, number: person.memberNo })}
            </span>
          </output>
        ) : null}
        {details.data ? <DeskWarnings session={details.data} phone={person ? phone : undefined} /> : null}
        {isNew ? (
          <Field name="userName" label={t('desk.name')} required help={t('desk.nameHelp')}>
            {textInput()}
          </Field>
        ) : null}
        <div className="tl-desk-pair">
          <Field name="seats" label={t('desk.seats')} required>
            {numberInput()}
          </Field>
          <FormField label={t('desk.payMode')} required>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={line?.mode ?? ''}
                onChange={({ currentTarget }) => {
                  setValue('items', {});
                  setPayMode(Number(currentTarget.value));
                }}
                options={[...new Set(lines.map(({ mode }) => mode))].map((mode) => ({
                  value: mode,
                  label: t(`core:codes.paymentMode.${mode}`),
                }))}
              />
            )}
          </FormField>
        </div>
        {line?.mode === PaymentMode.multiItem ? (
          <Field name="items" label={t('desk.items')} group required>
            {({ value: counts, onChange }) =>
              line.items.map(({ name, price, limit }, index) => (
                <div key={name} className="tl-desk-item">
                  <span>
                    {name} <span className="tl-ink-2">¥&nbsp;{formatCents(price)}</span>
                  </span>
                  {index === 0 ? (
                    <output aria-label={name}>{itemCounts(values, line)[name]}</output>
                  ) : (
                    <HTMLSelect
                      aria-label={name}
                      value={counts[name] ?? 0}
                      onChange={({ currentTarget }) =>
                        onChange({ ...counts, [name]: Number(currentTarget.value) })
                      }
                      options={Array.from({ length: limit + 1 }, (_, count) => count)}
                    />
                  )}
                </div>
              ))
            }
          </Field>
        ) : null}
        {series ? (
          <Callout intent="primary">
            {t('desk.series', { count: series.toCome.length, all: series.count })}
          </Callout>
        ) : null}
        {money ? (
          <Field name="paid" label={null}>
            {checkInput(t('desk.paid'))}
          </Field>
        ) : null}
        <Field name="note" label={t('desk.note')} max={200}>
          {textInput()}
        </Field>
      </div>
    </ActionDialog>
  );
}
