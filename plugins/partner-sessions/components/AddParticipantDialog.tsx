import { Callout, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useCall, usePluginText, useSend } from '../../../core/api.ts';
import { MONEY_MODES, PaymentMode } from '../../../shared/codes/lists.ts';
import { addParticipant, profile } from '../../../shared/contract/events/attendance.calls.ts';
import { event } from '../../../shared/contract/events/calls.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { DeskWarnings } from './DeskWarnings.tsx';
import { deskFaults, deskSum, isWholePhone, itemCounts, mostSeats, type DeskValues } from './deskOrder.ts';
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
  payMode: undefined,
  items: {},
  isPaid: true,
  note: '',
};

/** Books a seat for somebody at the desk: found by phone number, or new with a name (screens F2). */
export function AddParticipantDialog(props: AddParticipantDialogProps): ReactElement {
  const { session, isWalkIn = false, onClose, onDone } = props;
  const t = usePluginText('partner-sessions');
  const details = useCall(event, { params: { id: session.id } });
  const act = useAct();
  const { send } = useSend(addParticipant);
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [isPhoneLeft, setPhoneLeft] = useState(false);
  const lines = details.data?.paymentModes ?? [];
  const line = lines.find(({ mode }) => mode === (values.payMode ?? lines[0]?.mode));
  const isWhole = isWholePhone(values.phone);
  const found = useCall(profile, { query: { cellphone: values.phone } }, { enabled: isWhole });
  const person = isWhole ? found.data?.[0] : undefined;
  const isNew = isWhole && found.isSuccess && person === undefined;
  const faults = deskFaults(values, line, { isNew });
  const fault = (name: keyof typeof faults): string | undefined =>
    (tried || (name === 'phone' && isPhoneLeft)) && faults[name]
      ? t(`desk.fault_${faults[name]}`, { most: mostSeats(line) })
      : undefined;
  const set = (change: Partial<DeskValues>): void => {
    act.refuse(undefined);
    setValues({ ...values, ...change });
  };
  const series = details.data?.series ?? null;
  const sum = line ? deskSum(values, line, series) : 0;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(faults).length > 0 || !line || (isWhole && !found.isSuccess)) return;
    const items = Object.entries(itemCounts(values, line)).flatMap(([name, count]) =>
      count > 0 ? [{ name, count }] : [],
    );
    const request = {
      params: { id: session.id },
      body: {
        phone: values.phone,
        seats: values.seats ?? 1,
        payMode: line.mode,
        items,
        ...(isNew && { userName: values.userName.trim() }),
        paid: values.isPaid,
        note: values.note.trim(),
        checkIn: isWalkIn,
      },
    };
    await act.run(send, request, {
      said: t(isWalkIn ? 'desk.doneWalkIn' : 'desk.done'),
      onDone: () => {
        onDone();
        onClose();
      },
    });
  };
  const money = line !== undefined && MONEY_MODES.includes(line.mode);
  return (
    <ActionDialog
      title={t(isWalkIn ? 'desk.titleWalkIn' : 'desk.title', { name: session.title })}
      confirmText={
        sum > 0 && values.isPaid ? t('desk.confirmSum', { sum: formatCents(sum) }) : t('desk.confirm')
      }
      cancelText={t('desk.leave')}
      act={act}
      onAct={confirm}
      onClose={onClose}
    >
      <div className="tl-desk">
        <FormField
          label={t('desk.phone')}
          required
          error={fault('phone')}
          help={person ? undefined : t('desk.phoneHelp')}
        >
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={values.phone}
              onChange={(change) => {
                // Another person: what was wrong before says nothing about them.
                setTried(false);
                setPhoneLeft(false);
                set({ phone: typedPhone(change.currentTarget.value) });
              }}
              onBlur={() => setPhoneLeft(values.phone !== '')}
            />
          )}
        </FormField>
        {person ? (
          <output className="tl-desk-person">
            <b>{person.userName}</b>{' '}
            <span className="tl-ink-2">
              {t('desk.member', { level: person.level, number: person.memberNo })}
            </span>
          </output>
        ) : null}
        {details.data ? (
          <DeskWarnings session={details.data} phone={person ? values.phone : undefined} />
        ) : null}
        {isNew ? (
          <FormField label={t('desk.name')} required error={fault('userName')} help={t('desk.nameHelp')}>
            {(control) => (
              <InputGroup
                {...control}
                maxLength={20}
                value={values.userName}
                onChange={(change) => set({ userName: change.currentTarget.value })}
              />
            )}
          </FormField>
        ) : null}
        <div className="tl-desk-pair">
          <FormField label={t('desk.seats')} required error={fault('seats')}>
            {(control) => (
              <NumberInput {...control} value={values.seats} onChange={(seats) => set({ seats })} />
            )}
          </FormField>
          <FormField label={t('desk.payMode')} required>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={line?.mode ?? ''}
                onChange={(change) => set({ payMode: Number(change.currentTarget.value), items: {} })}
                options={[...new Set(lines.map(({ mode }) => mode))].map((mode) => ({
                  value: mode,
                  label: t(`core:codes.paymentMode.${mode}`),
                }))}
              />
            )}
          </FormField>
        </div>
        {line?.mode === PaymentMode.multiItem ? (
          <FormField label={t('desk.items')} group required>
            {() =>
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
                      value={values.items[name] ?? 0}
                      onChange={(change) =>
                        set({ items: { ...values.items, [name]: Number(change.currentTarget.value) } })
                      }
                      options={Array.from({ length: limit + 1 }, (_, count) => count)}
                    />
                  )}
                </div>
              ))
            }
          </FormField>
        ) : null}
        {series ? (
          <Callout intent="primary">
            {t('desk.series', { count: series.toCome.length, all: series.count })}
          </Callout>
        ) : null}
        {money ? (
          <Checkbox
            checked={values.isPaid}
            label={t('desk.paid')}
            onChange={(change) => set({ isPaid: change.currentTarget.checked })}
          />
        ) : null}
        <FormField label={t('desk.note')} counter={{ length: values.note.length, max: 200 }}>
          {(control) => (
            <InputGroup
              {...control}
              maxLength={200}
              value={values.note}
              onChange={(change) => set({ note: change.currentTarget.value })}
            />
          )}
        </FormField>
      </div>
    </ActionDialog>
  );
}
