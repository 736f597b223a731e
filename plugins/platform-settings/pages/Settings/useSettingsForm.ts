import { useCallback, useMemo } from 'react';
import {
  Http,
  Messages,
  type PluginText,
  type Settled,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { type Unfilled, useFormPage, useFormTexts } from '../../../../core/form.ts';
import { changeSettings, settings } from '../../../../shared/contract/configuration/calls.ts';
import {
  type Settings,
  SettingsForm,
  TYPED_ADDRESSES,
} from '../../../../shared/contract/configuration/settings.shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';

/** The form of what is stored. */
export const valuesOf = ({ givenIdentityProvider: _given, ...stored }: Settings): SettingsForm => stored;

/** A moment that is filled in; undefined for none, and while only its day or its time is there. */
export const wholeMoment = (value: string | null): string | undefined =>
  value === null || Number.isNaN(instantOf(value)) ? undefined : value;

type SettingsValues = Unfilled<SettingsForm, 'annualReviewGraceDays' | 'returnedTimesDays'>;

/** What is said of fields apart from their labels. */
const FIELDS = {
  hidden: ['version', 'typed'],
  own: ['guideUrl', 'newWebsite', 'identityProvider', 'openBefore', 'stopFrom'],
};

/** Controller of the page: what holds for everybody, saved whole. `onSaved` begins again with what was saved. */
export function useSettingsForm(start: SettingsForm, onSaved: (saved: SettingsForm) => void) {
  const t = usePluginText('platform-settings');
  const http = useService(Http);
  const messages = useService(Messages);
  const dates = useDates();
  const { send } = useSend(changeSettings);
  const submit = async (body: SettingsForm, key: string): Promise<Settled<unknown> | false> => {
    const begins = body.maintenance && !start.maintenance;
    if (begins && !(await messages.ask(questionOf(t)))) return false;
    const moved = TYPED_ADDRESSES.filter((name) => body[name] !== '' && body[name] !== start[name]);
    for (const name of moved) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      if (!(await messages.ask(leadQuestionOf(t, name, body[name])))) return false;
    }
    const typed = Object.fromEntries(moved.map((name) => [name, body[name]]));
    const end = await send(
      { body: { ...body, typed } },
      { idempotencyKey: key, quiet: true, said: t('saved') },
    );
    if (end.isDone) onSaved({ ...body, version: end.result.version });
    return end;
  };
  const { labelOf, wrongOf } = useFormTexts('platform-settings', '', FIELDS);
  const show = useCallback(
    (field: keyof SettingsForm, values: SettingsValues): string => {
      if (field === 'maintenance') return t(values.maintenance ? 'yes' : 'no');
      const until = wholeMoment(values.until);
      if (field === 'until') return until ? dates.dateTime(until) : values.until?.trim() || '–';
      return String(values[field] ?? '') || '–';
    },
    [t, dates],
  );
  const latest = useCallback(async () => valuesOf(await http.fetch(settings, {})), [http]);
  return useFormPage<SettingsValues, SettingsForm>({
    schema: SettingsForm,
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    conflict: useMemo(() => ({ show, latest }), [show, latest]),
  });
}

/** Says where everybody will be led, and asks for the address once more. */
const leadQuestionOf = (
  t: PluginText<'platform-settings'>,
  name: (typeof TYPED_ADDRESSES)[number],
  address: string,
) => ({
  title: t(`leads.${name}.title`),
  text: t(`leads.${name}.text`, { host: new URL(address).host }),
  yes: t(`leads.${name}.yes`),
  no: t('beginNo'),
  typed: address,
});

const questionOf = (t: PluginText<'platform-settings'>) => ({
  title: t('beginTitle'),
  text: t('beginText'),
  yes: t('beginYes'),
  no: t('beginNo'),
});

/** The form as its cards see it. */
export type SettingsPageForm = ReturnType<typeof useSettingsForm>;
