import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { CODE_VALID_SECONDS } from '../../../shared/codes/limits.ts';
import type { CodePurpose } from '../../../shared/codes/lists.ts';
import { sendCode } from '../../../shared/contract/authentication/smsCodes.calls.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { ApiError, Http } from '../../services/http/Http.ts';
import { type ApplicationConfig, Maintenance } from '../../services/maintenance/Maintenance.ts';
import { Preferences } from '../../services/preferences/Preferences.ts';
import { useCountdown } from '../../shell/dialogs/useCountdown.ts';
import { useText } from '../../shell/useText.ts';
import type { VisitorForm } from './useVisitorForm.ts';
import './visitor.css';
import { typedPhone } from '../../../shared/format/typedNumber.ts';

/** Props of {@link NumberAndCode}. */
export interface NumberAndCodeProps {
  readonly form: VisitorForm<'cellphone' | 'code'>;
  /** What the code opens; it opens nothing else. */
  readonly purpose: CodePurpose;
  /** 40 px high, on the sign-in page. */
  readonly large?: boolean;
}

/**
 * A number, and the code that it is sent: two fields and the button that sends one, once a minute. The same is said
 * whether the number is known or not (reliability I11).
 */
export function NumberAndCode({ form, purpose, large = false }: NumberAndCodeProps): ReactElement {
  const t = useText();
  const sending = useSendCode(form, purpose);
  const [number, code] = [form.bind('cellphone'), form.bind('code')];
  // That it has not been typed is no fault while it is on its way.
  const isAwaited = sending.note !== undefined && code.value === '';
  const size = large ? 'large' : 'medium';
  return (
    <>
      <FormField id={number.id} label={t('code.number')} required error={number.error}>
        {(control) => (
          <InputGroup
            {...control}
            size={size}
            name="cellphone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={number.value}
            onChange={(event) => number.onChange(event.currentTarget.value)}
            onBlur={number.onBlur}
          />
        )}
      </FormField>
      <FormField
        id={code.id}
        label={t('code.code')}
        required
        help={sending.note}
        error={sending.failure ?? (isAwaited ? undefined : code.error)}
      >
        {(control) => (
          <div className="tl-code">
            <InputGroup
              {...control}
              size={size}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code.value}
              onChange={(event) => {
                sending.forget();
                code.onChange(event.currentTarget.value);
              }}
              onBlur={code.onBlur}
            />
            <Button
              size={size}
              loading={sending.isBusy}
              disabled={sending.wait > 0}
              title={sending.wait > 0 ? t('code.waitWhy') : undefined}
              onClick={() => void sending.send()}
            >
              {sending.wait > 0 ? t('code.sendAgain', { seconds: sending.wait }) : t('code.send')}
            </Button>
          </div>
        )}
      </FormField>
      <WhereCodesAre purpose={purpose} />
    </>
  );
}

/** In a demo nobody holds the telephone, and without a gateway nothing reaches it: says where the code is read. */
function WhereCodesAre({ purpose }: Pick<NumberAndCodeProps, 'purpose'>): ReactElement | null {
  const t = useText();
  const unsent = useUnsentCodes();
  if (unsent === undefined) return null;
  const kept = purpose === 'register' ? 'code.keptRegistration' : 'code.kept';
  return <p className="tl-field-help tl-code-demo">{t(unsent === 'demo' ? 'code.demo' : kept)}</p>;
}

function useUnsentCodes(): ApplicationConfig['unsentCodes'] {
  const maintenance = useService(Maintenance);
  return useObservable(maintenance.config$, maintenance.config)?.unsentCodes;
}

interface SendCode {
  /** Seconds until the next one may be sent, 0 when it may. */
  readonly wait: number;
  readonly isBusy: boolean;
  /** Where the last one went. */
  readonly note: string | undefined;
  /** Why none was sent. */
  readonly failure: string | undefined;
  readonly send: () => Promise<void>;
  /** Takes the failure away. */
  readonly forget: () => void;
}

function useSendCode(form: NumberAndCodeProps['form'], purpose: CodePurpose): SendCode {
  const t = useText();
  const http = useService(Http);
  const preferences = useService(Preferences);
  const unsent = useUnsentCodes();
  const [until, setUntil] = useState<number>();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const wait = useCountdown(until);
  const waitFor = (seconds: number): void => setUntil(Date.now() + seconds * 1000);

  const send = async (): Promise<void> => {
    if (isBusy || wait > 0 || !form.isFit(['cellphone'])) return;
    const cellphone = typedPhone(form.values.cellphone);
    const query = { cellphone, purpose, language: preferences.language };
    setIsBusy(true);
    setFailure(undefined);
    setSentTo(undefined);
    try {
      const { waitSeconds } = await http.fetch(sendCode, { query }, { quiet: true });
      waitFor(waitSeconds);
      setSentTo(cellphone);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { seconds } = error.parameters;
      // Its button counts down, which says as much.
      if (error.reason === 'waitForCode' && typeof seconds === 'number') waitFor(seconds);
      setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const minutes = CODE_VALID_SECONDS / 60;
  return {
    wait,
    isBusy,
    note:
      sentTo === undefined
        ? undefined
        : t(unsent === 'kept' ? 'code.madeFor' : 'code.sent', { number: maskPhone(sentTo), minutes }),
    failure,
    send,
    forget: () => setFailure(undefined),
  };
}
