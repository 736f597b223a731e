import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { Hint } from '../Popup/Hint.tsx';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { ignoreComposing } from '../composition.ts';

/** Props of `PasswordInput`. */
export interface PasswordInputProps extends Partial<FieldControlProps> {
  /** Text as typed; never trimmed or cut. */
  value: string;
  /** Called with every change. */
  onChange: (value: string) => void;
  /** For password managers. */
  autoComplete?: 'current-password' | 'new-password' | undefined;
  /** Form field name. */
  name?: string | undefined;
  /** 40 px high, on the sign-in page. */
  large?: boolean | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
}

/** Password field with show/hide and a hint while caps lock is on. */
export function PasswordInput(props: PasswordInputProps): ReactElement {
  const { value, onChange, large = false, onBlur, autoComplete = 'current-password', ...control } = props;
  const texts = useKitTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const name = shown ? texts.hidePassword : texts.showPassword;
  const eye = (
    <Hint content={name} openOnTargetFocus={false}>
      <Button
        variant="minimal"
        icon={shown ? <EyeOff /> : <EyeOpen />}
        aria-label={name}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </Hint>
  );
  return (
    <>
      <InputGroup
        {...control}
        size={large ? 'large' : 'medium'}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        rightElement={eye}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyUp={ignoreComposing((event) => setCapsLock(event.getModifierState('CapsLock')))}
        onBlur={() => {
          setCapsLock(false);
          onBlur?.();
        }}
      />
      {capsLock ? <output className="tl-field-help tl-caps">{texts.capsLock}</output> : null}
    </>
  );
}
